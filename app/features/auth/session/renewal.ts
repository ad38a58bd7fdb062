import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { unattendedHeader } from '#app/shared/http/unattended.ts'

/**
 * Returns the headers of a query that repeats. The first read counts as the person's action; later reads are the page's
 * own, and don't keep the session alive.
 */
export function renewalHeaders({
  client,
  queryKey,
}: {
  client: QueryClient
  queryKey: QueryKey
}): Record<string, string> {
  return client.getQueryData(queryKey) === undefined ? {} : { [unattendedHeader]: '1' }
}
