import type * as v from 'valibot'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { monthOverviewQueryOptions } from './month/month.queries.ts'
import type { sharedSearchSchema } from './search.ts'
import { isShareOver, sharedAnswers, sharedMonths, sharedViewQueryOptions } from './shared-view/shared-view.queries.ts'

/**
 * Loads the texts of a shared month, what the link opens, and its numbers unless the link asks for a password first.
 */
export async function loadSharedMonth(
  context: Parameters<typeof loadMessages>[0],
  token: string,
  { month, ...asked }: Pick<v.InferOutput<typeof sharedSearchSchema>, 'month' | 'filters' | 'compare'>,
): Promise<void> {
  const { queryClient } = context
  const [view] = await Promise.all([
    queryClient.query(sharedViewQueryOptions(token)),
    loadMessages(context, 'shares', 'analytics', 'comparison', 'dashboard', 'charts', 'validation'),
  ])
  if (view.state !== 'open') return
  const shown = { ...asked, clientId: token, month: sharedMonths(view, month).selected, newAndLost: true }
  const options = monthOverviewQueryOptions(shown, sharedAnswers(queryClient, token))
  await queryClient.query({ ...options, staleTime: 'static' }).catch((error: unknown) => {
    if (!isShareOver(error)) throw error
  })
}
