import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { DeletionRange } from '#app/shared/website-data/deletion.ts'
import { previewDeletionFn, requestDeletionFn, requestExportFn } from './website-data.functions.ts'
import { deletionsQueryOptions, exportsQueryOptions } from './website-data.queries.ts'

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
