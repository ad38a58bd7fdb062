import type { QueryClient } from '@tanstack/react-query'
import { funnelMonthQueryOptions, funnelsQueryOptions } from './funnels.queries.ts'
import { goalMonthQueryOptions, goalsQueryOptions, type GoalMonthParams } from './goals.queries.ts'

/**
 * For the loader of the tab: everything its first paint shows. A part that fails is left to its card, which says so and
 * offers another try.
 */
export async function loadGoalsAndFunnels(queryClient: QueryClient, params: GoalMonthParams): Promise<void> {
  const firstFunnel = async () => {
    const [first] = await queryClient.query(funnelsQueryOptions(params.clientId))
    if (first) await queryClient.query(funnelMonthQueryOptions({ ...params, funnelId: first.id }))
  }
  await Promise.allSettled([
    queryClient.query(goalsQueryOptions(params.clientId)),
    queryClient.query(goalMonthQueryOptions(params, false)),
    firstFunnel(),
  ])
}
