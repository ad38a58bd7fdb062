import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { openFindingsQueryOptions, reportStateQueryOptions, stageCountsQueryOptions } from './loop.queries.ts'

/**
 * Loads the loop ring of a company's Dashboard for the first paint. If it fails, the ring offers a retry.
 * @param shown.findingsOf the month of the findings; null for readers who may not see them
 * @param shown.reportOf the month of the report; null for readers who may not see it
 */
export async function loadLoop(
  context: { queryClient: QueryClient; locale: string },
  clientId: string,
  { findingsOf, reportOf }: { findingsOf: Month | null; reportOf: Month | null },
): Promise<void> {
  const { queryClient } = context
  await Promise.all([
    queryClient.query(stageCountsQueryOptions(clientId)).catch(() => undefined),
    findingsOf !== null && queryClient.query(openFindingsQueryOptions(clientId, findingsOf)).catch(() => undefined),
    reportOf !== null && queryClient.query(reportStateQueryOptions(clientId, reportOf)).catch(() => undefined),
    loadMessages(context, 'cardLoop', 'cardMoves', 'reportStates'),
  ])
}
