import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { funnelMonthQueryOptions, funnelsQueryOptions } from './funnels/funnels.queries.ts'
import { goalMonthQueryOptions, goalsQueryOptions, type GoalMonthParams } from './goals/goals.queries.ts'

/**
 * Loads the tab's texts and everything its first paint shows, with the requested funnel or the first. If a part fails,
 * its card shows the error and a retry.
 */
export async function loadGoalsAndFunnels(
  context: { queryClient: QueryClient; locale: string },
  params: GoalMonthParams,
  funnel: number | undefined,
): Promise<void> {
  const { queryClient } = context
  const shownFunnel = async () => {
    const funnels = await queryClient.query(funnelsQueryOptions(params.clientId))
    const shown = funnels.find(({ id }) => id === funnel) ?? funnels[0]
    if (shown) await queryClient.query(funnelMonthQueryOptions({ ...params, funnelId: shown.id }))
  }
  await Promise.allSettled([
    loadMessages(context, 'goals', 'funnels', 'validation'),
    queryClient.query(goalsQueryOptions(params.clientId)),
    queryClient.query(goalMonthQueryOptions(params, false)),
    shownFunnel(),
  ])
}
