import { Callout } from '@radix-ui/themes'
import { FlaskConical } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Billing } from '#server/billing/billing.ts'

/** Says that no money moves, unless it does. */
export function ModeNotice({ mode }: Pick<Billing, 'mode'>) {
  const t = useMessages('payment')
  if (mode !== 'standIn' && mode !== 'test') return null
  return (
    <Callout.Root color="amber" role="note" size="1" mb="4">
      <Callout.Icon>
        <FlaskConical size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>{t(`notice.${mode}`)}</Callout.Text>
    </Callout.Root>
  )
}
