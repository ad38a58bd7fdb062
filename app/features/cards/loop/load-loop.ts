import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { canOpen } from '#app/shared/pages.ts'
import { reportedMonth } from '#app/shared/reports/listed-state.ts'
import {
  changesToTriageQueryOptions,
  mentionsToTriageQueryOptions,
  openFindingsQueryOptions,
  reportStateQueryOptions,
  sharedCardsQueryOptions,
  stageCountsQueryOptions,
} from './loop.queries.ts'
import { loopMonths } from './use-loop-facts.ts'

/**
 * Loads the loop ring of a client's Dashboard for the first paint, with the stages that the reader may see. A stage that
 * fails is shown without its number.
 */
export async function loadLoop(
  context: { queryClient: QueryClient; locale: string; user: { role: Role }; months: MonthRange },
  { id: clientId, website }: { id: string; website: unknown },
): Promise<void> {
  const { queryClient, user, months } = context
  const asked = { role: user.role, month: months.selected, hasWebsite: Boolean(website) }
  const { mentionsOf, changesOf, findingsOf } = loopMonths(asked)
  const reportOf = canOpen(user.role, '/reports') ? reportedMonth(months) : null
  await Promise.all([
    queryClient.query(stageCountsQueryOptions(clientId)).catch(() => undefined),
    mentionsOf !== null && queryClient.query(mentionsToTriageQueryOptions(clientId, mentionsOf)).catch(() => undefined),
    changesOf !== null && queryClient.query(changesToTriageQueryOptions(clientId, changesOf)).catch(() => undefined),
    findingsOf !== null && queryClient.query(openFindingsQueryOptions(clientId, findingsOf)).catch(() => undefined),
    reportOf !== null && queryClient.query(reportStateQueryOptions(clientId, reportOf)).catch(() => undefined),
    user.role === 'Client' &&
      queryClient.query(sharedCardsQueryOptions(clientId, months.selected)).catch(() => undefined),
    loadMessages(context, 'cardLoop', 'cardMoves', 'reportStates', 'workLists'),
  ])
}
