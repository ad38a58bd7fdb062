import { Button, Callout } from '@radix-ui/themes'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'

interface UnavailableNoteProps {
  /** The code of the refusal. */
  reason: string
  onRetry: () => void
  isRetrying: boolean
}

const reasons = { 'billing.key_refused': 'unavailable.key', 'billing.busy': 'unavailable.busy' } as const
const isKnown = (reason: string): reason is keyof typeof reasons => reason in reasons

/** Says why Stripe's part of the page is missing. */
export function UnavailableNote({ reason, onRetry, isRetrying }: UnavailableNoteProps) {
  const t = useMessages('billing')
  const tCommon = useMessages('common')
  return (
    <Callout.Root color="red" role="alert" size="1">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>
        {t(isKnown(reason) ? reasons[reason] : 'unavailable.other')} {t('unavailableKnown')}
      </Callout.Text>
      <div>
        <Button size="1" variant="soft" color="red" highContrast loading={isRetrying} onClick={onRetry}>
          <RotateCw size={13} aria-hidden="true" /> {tCommon('tryAgain')}
        </Button>
      </div>
    </Callout.Root>
  )
}
