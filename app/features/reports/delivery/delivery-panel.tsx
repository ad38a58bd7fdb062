import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { MailCheck, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { DeliveryList } from './delivery-list.tsx'
import { deliveriesQueryOptions } from './delivery.queries.ts'
import { NoMailServer } from './no-mail-server.tsx'
import { RecipientsCard } from './recipients-card.tsx'
import { sendPreviewQueryOptions } from './send-preview.queries.ts'

const SendDialog = lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })))

/**
 * Who gets a company's report of a month and what was sent, on the pages of schedules and of a report. For Admins. The
 * page's loader loads the texts `reportDelivery`, `sentMails` and `validation`.
 */
export function DeliveryPanel({ clientId, month }: ReportKey) {
  return (
    <Stack>
      <RecipientsCard clientId={clientId} />
      <DeliveriesCard clientId={clientId} month={month} />
    </Stack>
  )
}

function DeliveriesCard({ clientId, month }: ReportKey) {
  const t = useMessages('reportDelivery')
  const locale = useLocale()
  const deliveries = useQuery(deliveriesQueryOptions({ clientId, month }))
  const { data: preview } = useQuery(sendPreviewQueryOptions({ clientId, month }))
  const [open, setOpen] = useState(false)
  return (
    <Card
      title={t('deliveriesOf', { month: formatMonth(locale, month) })}
      {...(preview === null && { intro: t('notPublished') })}
      actions={
        <Button aria-haspopup="dialog" disabled={!preview} onClick={() => setOpen(true)}>
          <Send size={15} aria-hidden="true" /> {t('send')}
        </Button>
      }
    >
      <NoMailServer />
      <QueryState query={deliveries} height="160px" shape="list">
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={MailCheck}>{t('noDeliveries')}</EmptyState>
          ) : (
            <DeliveryList clientId={clientId} month={month} version={preview?.version ?? null} deliveries={list} />
          )
        }
      </QueryState>
      {open && preview && (
        <Suspense>
          <SendDialog
            clientId={clientId}
            month={month}
            preview={preview}
            deliveries={deliveries.data ?? []}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
