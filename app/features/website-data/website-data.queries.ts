import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { listDeletionsFn, listExportsFn } from './website-data.functions.ts'

/** How often it is asked how far work is, while some is under way. */
const watchMs = 2000

/** What was deleted of a company's website, with the progress of what is being deleted. */
export const deletionsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['website-data', 'deletions', { clientId }],
    queryFn: (asked) => listDeletionsFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state !== 'done') ? watchMs : false),
  })

/** The exports of a company's website, with the progress of those that are being written. */
export const exportsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['website-data', 'exports', { clientId }],
    queryFn: (asked) => listExportsFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting' || one.state === 'writing') ? watchMs : false,
  })

/** For the page's loader. What fails is left to its card, which says so and offers another try. */
export async function loadWebsiteData(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.allSettled([
    queryClient.query(deletionsQueryOptions(clientId)),
    queryClient.query(exportsQueryOptions(clientId)),
  ])
}
