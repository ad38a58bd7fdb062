import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ImportState, ImportKind } from '#app/shared/imports/import-kinds.ts'
import { listImportsFn, startImportFn, undoImportFn } from './imports.functions.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { uploadFile } from './upload-file.ts'

/** States that change by themselves. */
export const movingStates: readonly ImportState[] = ['uploaded', 'running', 'undoing']
const soonMs = 1000

/** A website's imports; read repeatedly while one is running. */
export const importsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['imports', 'list', { clientId }],
    queryFn: ({ signal }) => listImportsFn({ data: { clientId }, signal }),
    staleTime: 10_000,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => movingStates.includes(one.state)) ? soonMs : false,
  })

/** Loads the data of the first paint. If it fails, the page shows the error and a retry. */
export async function loadImports(queryClient: QueryClient, clientId: string): Promise<void> {
  await queryClient.query({ ...importsQueryOptions(clientId), staleTime: 'static' }).catch(() => undefined)
}

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
