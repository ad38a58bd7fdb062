import { useId } from 'react'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { PanelPart, NewAndLost } from '#app/shared/analytics/overview.ts'
import { formatCount } from '#app/shared/format/number.ts'
import styles from './panel-dialog.module.css'

interface PanelPartsProps {
  part: PanelPart
  onPart: (part: PanelPart) => void
  /** Number of values in the period. */
  total: number
  newAndLost: NewAndLost
  /** Plural of the rows, within a sentence. */
  things: string
}

/** Chooses the rows of a full table: all of the period, new ones, or gone ones. */
export function PanelParts({ part, onPart, total, newAndLost, things }: PanelPartsProps) {
  const { locale, t } = useTranslator('comparison')
  const name = useId()
  const counts = { all: total, ...newAndLost }
  return (
    <div className={styles['parts']} role="radiogroup" aria-label={t('whichRows', { things })}>
      {(['all', 'new', 'gone'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === part} onChange={() => onPart(each)} />
          <RichText
            text={t(`rows.${each}`, { count: formatCount(locale, counts[each]), things })}
            tags={{ of: () => null }}
          />
        </label>
      ))}
    </div>
  )
}
