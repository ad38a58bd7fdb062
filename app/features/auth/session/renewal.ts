import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { unattendedHeader } from '#app/shared/http/unattended.ts'

/**
 * For queries that are read again and again: the headers of such a read. The first is the person's, who opened the page;
 * those that renew what it shows are the page's own, and keep no session from ending.
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
