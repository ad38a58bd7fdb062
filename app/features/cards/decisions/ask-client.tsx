import { Button } from '@radix-ui/themes'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Card } from '#app/shared/cards/card.ts'

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((module) => ({ default: module.AskDialog })))

/** Opens what the Client would be mailed to decide at once; nothing for a card that doesn't wait for them. */
export function AskClient({ card }: { card: Card }) {
  const t = useMessages('cards')
  const [isOpen, setOpen] = useState(false)
  const { stage, internal, trashed, changesAsked, requested, version } = card
  // A Client's own request waits for staff until they have changed it.
  if (stage !== 'proposed' || internal || trashed || changesAsked || (requested && version === 1)) return null
  return (
    <>
      <Button variant="soft" color="gray" highContrast aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mail size={15} aria-hidden="true" /> {t('askClient')}
      </Button>
      {isOpen && (
        <Suspense>
          <AskDialog cardId={card.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
