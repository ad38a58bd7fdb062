import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { canOpen } from '#app/shared/pages.ts'
import { reportedMonth } from '#app/shared/reports/listed-state.ts'
import { loadAnnotations, loadCompetitorMarkers } from './annotations/annotations.queries.ts'
import { loadChart, loadMonth, portfolioQueryOptions } from './month/month.queries.ts'
import { topicSpikesQueryOptions } from './what-changed/topic-spikes.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
  client: ClientSummary | null
  months: MonthRange
  user: Pick<SessionUser, 'role'>
  /** Whether the sample company is shown. */
  demo: boolean
}

/** Loads the month of the chosen client, or those of all. What the chart draws comes from `address`. */
export async function loadDashboard(context: LoadContext, address: object): Promise<void> {
  const { queryClient, client, months, user, demo } = context
  const reportsOf = canOpen(user.role, '/reports') ? reportedMonth(months) : null
  const month = months.selected
  const mentionsOf = canOpen(user.role, '/listening') ? month : null
  await Promise.all([
    loadMessages(
      context,
      'dashboard',
      ...(client ? (['charts', 'annotations'] as const) : (['portfolio', 'reportStates', 'itemLists'] as const)),
    ),
    !client && queryClient.query({ ...portfolioQueryOptions(month), staleTime: 'static' }),
    !client &&
      import('./portfolio/portfolio.queries.ts').then((m) => m.loadWorkOfAll(queryClient, { reportsOf, mentionsOf })),
    client?.website && loadMonth(queryClient, { clientId: client.id, month, filters: [] }),
    client?.website && loadChart(context, client.id, month, address),
    client?.website && loadAnnotations(queryClient, client.id, month),
    client?.website &&
      !demo &&
      canOpen(user.role, '/competitors') &&
      loadCompetitorMarkers(queryClient, client.id, month),
    client?.website &&
      !demo &&
      canOpen(user.role, '/listening') &&
      queryClient.query(topicSpikesQueryOptions(client.id, month)).catch(() => undefined),
  ])
}
