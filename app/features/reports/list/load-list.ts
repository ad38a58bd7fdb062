import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { listSearchSchema, reportQueryOf } from './list-search.ts'
import { reportListQueryOptions } from './list.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
  client: { id: string } | null
  months: MonthRange
  /** Whether the sample company is shown, which has no reports. */
  demo: boolean
}

/** Loads the texts of /reports and its list for the first paint. If the list fails, the page says so and offers a retry. */
export async function loadReportList(context: LoadContext, address: object): Promise<void> {
  const { queryClient, client, months, demo } = context
  await Promise.all([
    loadMessages(context, 'reportList', 'reportStates', 'reportDelivery'),
    !demo &&
      queryClient.prefetchQuery(
        reportListQueryOptions(reportQueryOf(client?.id ?? null, months, v.parse(listSearchSchema, address))),
      ),
  ])
}
