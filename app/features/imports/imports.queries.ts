import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ImportState } from '#app/shared/imports/import-kinds.ts'
import { listImportsFn } from './imports.functions.ts'

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
