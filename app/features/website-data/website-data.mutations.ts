import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeletionRange } from '#app/shared/website-data/deletion.ts'
import { previewDeletionFn, requestDeletionFn, requestExportFn } from './website-data.functions.ts'
import { deletionsQueryOptions, exportsQueryOptions } from './website-data.queries.ts'

/** Asks for everything as a file; the list shows it coming. */
export function useRequestExport(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => requestExportFn({ data: { clientId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQueryOptions(clientId).queryKey }),
  })
}

/** Asks what deleting a range would take away. It changes nothing; it is asked for by a button, and counted each time. */
export const usePreviewDeletion = (clientId: string) =>
  useMutation({ mutationFn: (range: DeletionRange) => previewDeletionFn({ data: { clientId, range } }) })

export function useRequestDeletion(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (asked: { range: DeletionRange; domain: string }) =>
      requestDeletionFn({ data: { clientId, ...asked } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deletionsQueryOptions(clientId).queryKey }),
  })
}
