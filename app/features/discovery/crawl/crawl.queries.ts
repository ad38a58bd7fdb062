import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type {
  CrawlChangesQuery,
  CrawledPageDetails,
  CrawledPagesQuery,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import {
  getCrawledPageFn,
  getCrawlStateFn,
  getCrawlTreeFn,
  listCrawlChangesFn,
  listCrawlPagesFn,
  cancelCrawlFn,
  saveCrawlSettingsFn,
  startCrawlFn,
} from './crawl.functions.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { CrawlSettings } from '#app/shared/discovery/crawl/crawl-settings.ts'

/** Interval of reading the progress of a crawl. */
const watchMs = 2000
/** The report changes only with a new crawl, whose id is part of the keys. */
const staleTime = 60_000

/** The running crawl of a website, the last ones, and their settings. */
export const crawlStateQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['discovery', 'crawl', 'state', { clientId }],
    queryFn: (asked) => getCrawlStateFn({ data: { clientId }, signal: asked.signal, headers: renewalHeaders(asked) }),
    refetchInterval: ({ state }) => (state.data?.current ? watchMs : false),
  })

/** Some of the pages of a crawl, filtered and sorted by the server. */
export const crawlPagesQueryOptions = (clientId: string, crawlId: string, query: Required<CrawledPagesQuery>) =>
  queryOptions({
    queryKey: ['discovery', 'crawl', 'pages', { clientId, crawlId, query }],
    queryFn: ({ signal }) => listCrawlPagesFn({ data: { clientId, query }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** A page in the address: its number in the crawl that the link was made in, and its path. */
export interface PageRef {
  number?: number | undefined
  path: string
}

/**
 * A page with everything that was read of it; null if the crawl has none with this path. A number belongs to one crawl,
 * so an older link finds its page by the path.
 */
export const crawledPageQueryOptions = (clientId: string, crawlId: string, { number, path }: PageRef) =>
  queryOptions({
    queryKey: ['discovery', 'crawl', 'page', { clientId, crawlId, number, path }],
    queryFn: async ({ signal }): Promise<CrawledPageDetails | null> => {
      if (number !== undefined) {
        const page = await getCrawledPageFn({ data: { clientId, number }, signal }).catch(() => null)
        if (page?.path === path) return page
      }
      const filters = [{ kind: 'text' as const, column: 'path' as const, operator: 'is' as const, text: path }]
      const { rows } = await listCrawlPagesFn({ data: { clientId, query: { filters } }, signal })
      const [first] = rows
      return first ? getCrawledPageFn({ data: { clientId, number: first.number }, signal }) : null
    },
    staleTime,
  })

/** The folders of the website with their pages. */
export const crawlTreeQueryOptions = (clientId: string, crawlId: string) =>
  queryOptions({
    queryKey: ['discovery', 'crawl', 'tree', { clientId, crawlId }],
    queryFn: ({ signal }) => getCrawlTreeFn({ data: { clientId }, signal }),
    staleTime,
  })

/** What changed since the crawl before. */
export const crawlChangesQueryOptions = (clientId: string, crawlId: string, query: Required<CrawlChangesQuery>) =>
  queryOptions({
    queryKey: ['discovery', 'crawl', 'changes', { clientId, crawlId, query }],
    queryFn: ({ signal }) => listCrawlChangesFn({ data: { clientId, query }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** Requests a crawl; the card shows its progress. */
export const useStartCrawl = (clientId: string) =>
  useServerMutation({
    call: () => startCrawlFn({ data: { clientId } }),
    invalidates: [crawlStateQueryOptions(clientId).queryKey],
  })

/** Ends the waiting or running crawl; the report of the one before stays. */
export const useCancelCrawl = (clientId: string) =>
  useServerMutation({
    call: (crawlId: string) => cancelCrawlFn({ data: { clientId, crawlId } }),
    invalidates: [crawlStateQueryOptions(clientId).queryKey],
  })

export const useSaveCrawlSettings = (clientId: string) =>
  useServerMutation({
    call: (settings: CrawlSettings) => saveCrawlSettingsFn({ data: { clientId, settings } }),
    invalidates: [crawlStateQueryOptions(clientId).queryKey],
  })
