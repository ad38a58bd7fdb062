import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { DeletionRange } from '#app/shared/website-data/deletion.ts'
import { previewDeletionFn, requestDeletionFn, requestExportFn } from './website-data.functions.ts'
import { deletionsQueryOptions, exportsQueryOptions } from './website-data.queries.ts'

/** Asks for everything as a file; the list shows it coming. */
export const useRequestExport = (clientId: string) =>
  useServerMutation({
    call: () => requestExportFn({ data: { clientId } }),
    invalidates: [exportsQueryOptions(clientId).queryKey],
  })

/** Asks what deleting a range would take away. It changes nothing; it is asked for by a button, and counted each time. */
export const usePreviewDeletion = (clientId: string) =>
  useServerMutation({ call: (range: DeletionRange) => previewDeletionFn({ data: { clientId, range } }) })

export const useRequestDeletion = (clientId: string) =>
  useServerMutation({
    call: (asked: { range: DeletionRange; domain: string }) => requestDeletionFn({ data: { clientId, ...asked } }),
    invalidates: [deletionsQueryOptions(clientId).queryKey],
  })
