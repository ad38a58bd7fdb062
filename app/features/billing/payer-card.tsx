import { Note } from '#app/components/feedback/note.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
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
  const t = useMessages('billing')
  const choose = useChoosePayer(clientId)
  const isFixed = !isOver(subscription.status)
  return (
    <Card title={t('payer')} intro={isFixed ? t('payerFixedNote') : t('payerIntro')}>
      <RadioList
        label={t('payer')}
        options={payers.map((value) => ({ value, label: t(`payer.${value}`) }))}
        value={choose.isPending ? choose.variables : payer}
        disabled={isFixed || choose.isPending}
        onChange={choose.mutate}
      />
      {payer === 'agency' && <Note apart>{t('payerAgencyNote')}</Note>}
      <LiveStatus mutation={choose}>{choose.isSuccess && t('note.saved')}</LiveStatus>
    </Card>
  )
}
