import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { startImportFn, undoImportFn } from './imports.functions.ts'
import { uploadFile } from './upload-file.ts'

/** A change of imports. It changes every number, so every query is read again. */
const useImportChange = <Input>(call: (input: Input) => Promise<unknown>) =>
  useServerMutation({ call, invalidates: [[]] })

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
