import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import {
  deliveriesQueryOptions,
  sendPreviewQueryOptions,
  recipientsQueryOptions,
  deliversReportsQueryOptions,
} from '../delivery/delivery.queries.ts'
import { draftScheduleQueryOptions, plannedStepsQueryOptions, sendingQueryOptions } from './schedule.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
  client: { id: string } | null
  months: { selected: Month }
  demo: boolean
}

/** Loads the page of schedules. If a part fails, its card shows the error and a retry. */
export async function loadReportSchedule({ queryClient, locale, client, months, demo }: LoadContext): Promise<void> {
  const none = () => undefined
  const messages = loadMessages(
    { queryClient, locale },
    'reportDelivery',
    'reportList',
    'reportStates',
    'sentMails',
    'validation',
  )
  // The page shows nothing else while demo data is on.
  if (demo) return messages
  await Promise.all([
    messages,
    ...(client
      ? [
          queryClient.query(draftScheduleQueryOptions(client.id)).catch(none),
          queryClient.query(sendingQueryOptions(client.id)).catch(none),
          queryClient.query(recipientsQueryOptions(client.id)).catch(none),
          queryClient.query(deliveriesQueryOptions({ clientId: client.id, month: months.selected })).catch(none),
          queryClient.query(sendPreviewQueryOptions({ clientId: client.id, month: months.selected })).catch(none),
          queryClient.query(deliversReportsQueryOptions()).catch(none),
        ]
      : []),
    queryClient.query(plannedStepsQueryOptions()).catch(none),
  ])
}
