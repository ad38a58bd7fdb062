import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { crawlSearchSchema } from './crawl-search.ts'
import { crawlPagesQueryOptions, crawlStateQueryOptions } from './crawl.queries.ts'

/**
 * Loads the state of the crawl and the first rows of its report for the first paint. If a part fails, its card shows the
 * error and a retry.
 * @param search the search parameters of the address
 */
export async function loadCrawl(queryClient: QueryClient, clientId: string, search: object): Promise<void> {
  const state = await queryClient.query(crawlStateQueryOptions(clientId)).catch(() => null)
  const { view, filters, sort, at } = v.parse(crawlSearchSchema, search)
  if (!state?.latest || view !== 'pages') return
  const pages = crawlPagesQueryOptions(clientId, state.latest.id, { filters, sort, page: at })
  await queryClient.query(pages).catch(() => undefined)
}
