import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { CrawlSettings } from '#app/shared/discovery/crawl/crawl-settings.ts'
import { cancelCrawlFn, saveCrawlSettingsFn, startCrawlFn } from './crawl.functions.ts'
import { crawlStateQueryOptions } from './crawl.queries.ts'

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
