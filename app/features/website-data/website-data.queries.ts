import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { listDeletionsFn, listExportsFn } from './website-data.functions.ts'

/** Interval of reading the progress of running work. */
const watchMs = 2000

/** The deletions of a company's website, with the progress of running ones. */
export const deletionsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['website-data', 'deletions', { clientId }],
    queryFn: (asked) => listDeletionsFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state !== 'done') ? watchMs : false),
  })

/** The exports of a company's website, with the progress of running ones. */
export const exportsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['website-data', 'exports', { clientId }],
    queryFn: (asked) => listExportsFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting' || one.state === 'writing') ? watchMs : false,
  })

/** Loads the page. If a part fails, its card shows the error and a retry. */
export async function loadWebsiteData(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.allSettled([
    queryClient.query(deletionsQueryOptions(clientId)),
    queryClient.query(exportsQueryOptions(clientId)),
  ])
}
