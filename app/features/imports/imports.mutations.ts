import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { startImportFn, undoImportFn } from './imports.functions.ts'
import { uploadFile } from './upload-file.ts'

/** A change of imports. The list is read anew, also after a refusal: it may have been old. */
function useImportChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  // What is brought or removed changes every number.
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries() })
}

export const useStartImport = (clientId: string) =>
  useImportChange((importId: number) => startImportFn({ data: { clientId, importId } }))

export const useUndoImport = (clientId: string) =>
  useImportChange((importId: number) => undoImportFn({ data: { clientId, importId } }))

interface Upload {
  kind: ImportKind
  file: File
  signal: AbortSignal
  onProgress: (sent: number) => void
}

export const useUpload = (clientId: string) => useImportChange((upload: Upload) => uploadFile({ clientId, ...upload }))
