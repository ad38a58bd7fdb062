import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { demoScreensQueryKey } from '#app/shared/admin/demo-screens.ts'
import { areDemoScreensOnFn } from './shell.functions.ts'

/** Asked once per visit, because the guard runs at each change of a demo's address. The mock API checks each call. */
const demoScreensQueryOptions = (ask: () => Promise<boolean> = areDemoScreensOnFn) =>
  queryOptions({ queryKey: demoScreensQueryKey, queryFn: () => ask(), staleTime: Infinity, gcTime: Infinity })

/**
 * For `beforeLoad` of the demo screens. Turning them off applies to pages opened from then on.
 * @param ask returns whether they are on
 * @throws notFound while the installation has them off
 */
export async function requireDemoScreens(queryClient: QueryClient, ask?: () => Promise<boolean>): Promise<void> {
  if (!(await queryClient.query(demoScreensQueryOptions(ask)))) throw notFound()
}
