import { Note } from '#app/components/feedback/note.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { LiveStatus } from '#app/components/form/said.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { isOver } from '#app/shared/billing/subscription.ts'
import type { Billing } from '#server/billing/billing.ts'
import { useChoosePayer } from './billing.queries.ts'

interface PayerCardProps {
  clientId: string
  billing: Billing
}

const payers = ['client', 'agency'] as const

/** Who pays: the client, or the agency with one customer for all its clients. */
export function PayerCard({ clientId, billing: { payer, subscription } }: PayerCardProps) {
  const say = useMessages('billing')
  const choose = useChoosePayer(clientId)
  const isFixed = !isOver(subscription.status)
  return (
    <Card title={say('payer')} intro={isFixed ? say('payerFixedNote') : say('payerIntro')}>
      <RadioList
        label={say('payer')}
        options={payers.map((value) => ({ value, label: say(`payer.${value}`) }))}
        value={choose.isPending ? choose.variables : payer}
        disabled={isFixed || choose.isPending}
        onChange={choose.mutate}
      />
      {payer === 'agency' && <Note apart>{say('payerAgencyNote')}</Note>}
      <LiveStatus mutation={choose}>{choose.isSuccess && say('note.saved')}</LiveStatus>
    </Card>
  )
}
