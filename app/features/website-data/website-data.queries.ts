import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { DeletionRange } from '#app/shared/website-data/deletion.ts'
import {
  listDeletionsFn,
  listExportsFn,
  previewDeletionFn,
  requestDeletionFn,
  requestExportFn,
} from './website-data.functions.ts'

/** Interval of reading the progress of running work. */
const watchMs = 2000

/** The deletions of a client's website, with the progress of running ones. */
export const deletionsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['website-data', 'deletions', { clientId }],
    queryFn: (asked) => listDeletionsFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state !== 'done') ? watchMs : false),
  })

/** The exports of a client's website, with the progress of running ones. */
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

/** Requests a full export; the list shows its progress. */
export const useRequestExport = (clientId: string) =>
  useServerMutation({
    call: () => requestExportFn({ data: { clientId } }),
    invalidates: [exportsQueryOptions(clientId).queryKey],
  })

/**
 * Reads what deleting a range would remove. It is a mutation because a button triggers it, and it counts again each
 * time.
 */
export const usePreviewDeletion = (clientId: string) =>
  useServerMutation({ call: (range: DeletionRange) => previewDeletionFn({ data: { clientId, range } }) })

export const useRequestDeletion = (clientId: string) =>
  useServerMutation({
    call: (asked: { range: DeletionRange; domain: string }) => requestDeletionFn({ data: { clientId, ...asked } }),
    invalidates: [deletionsQueryOptions(clientId).queryKey],
  })
