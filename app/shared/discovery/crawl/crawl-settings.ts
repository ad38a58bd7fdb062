import * as v from 'valibot'

/** Requests a second that a client can allow, for each host. */
export const crawlPaces = [0.5, 1, 2, 5, 10] as const
export const crawlSchedules = ['monthly', 'weekly', 'off'] as const
/** No crawl may be limited to fewer pages. */
export const minCrawlPages = 10
/** Larger than the limit of every plan; the plan's own limit applies as well. */
const maxCrawlPages = 5000

/** What a client allows and wants of the crawls of their website. */
export const crawlSettingsSchema = v.object({
  pagesPerSecond: v.picklist(crawlPaces),
  schedule: v.picklist(crawlSchedules),
  /** Fewer pages than the plan includes; null for as many as it includes. */
  maxPages: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(minCrawlPages), v.maxValue(maxCrawlPages))),
})
export type CrawlSettings = v.InferOutput<typeof crawlSettingsSchema>

export const defaultCrawlSettings: Readonly<CrawlSettings> = { pagesPerSecond: 1, schedule: 'monthly', maxPages: null }
