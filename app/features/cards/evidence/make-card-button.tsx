import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { SentSource } from '#app/shared/cards/evidence/source.ts'
import styles from './make-card-button.module.css'

// Most people who look at numbers make no card, so pages with numbers don't bring the dialog.
export const CardFromSource = lazyPart(() => import('./card-from-source.tsx').then((module) => module.CardFromSource))

interface MakeCardButtonProps {
  clientId: string
  source: SentSource
  /** Name of what the card is made from; without one, the button has a text. */
  name?: string | undefined
  /** The running month. */
  month: Month
}

/** Makes a card from what is shown next to it. For staff only. */
export function MakeCardButton({ clientId, source, name, month }: MakeCardButtonProps) {
  const t = useMessages('common')
  // The button, which gets the focus back, while the dialog is open.
  const [opener, open] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={styles['make']}
        aria-haspopup="dialog"
        {...(name !== undefined && {
          'aria-label': t('note.makeCardOf', { label: name }),
          title: t('action.makeCard'),
        })}
        onClick={(event) => open(event.currentTarget)}
      >
        <FilePlus2 size={15} aria-hidden="true" />
        {name === undefined && t('action.makeCard')}
      </button>
      {opener && (
        <CardFromSource clientId={clientId} source={source} month={month} opener={opener} onClose={() => open(null)} />
      )}
    </>
  )
}
