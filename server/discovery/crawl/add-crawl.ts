import type { Trx } from '../../db/database.ts'
import { sendCrawl } from './crawl-work.ts'
import { insertCrawl, readCrawlSettings } from './crawls.sql.ts'
import * as v from 'valibot'
import { crawlLimits, type CrawlLimits } from '#app/shared/billing/catalogue.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { defaultCrawlSettings, type CrawlSettings } from '#app/shared/discovery/crawl/crawl-settings.ts'
import { readPlanOf } from './site.sql.ts'

/**
 * Stores a crawl and queues it, within the caller's transaction.
 * @param requestedBy the person's id; null for the schedule
 * @returns its id; null if one waits or runs already
 */
export async function addCrawl(
  { trx, at }: { trx: Trx; at: Date },
  siteId: number,
  requestedBy: string | null,
): Promise<number | null> {
  const limits = limitsOf(await crawlTerms(trx, siteId))
  const id = await insertCrawl(trx, { siteId, at, requestedBy, ...limits })
  if (id !== null) await sendCrawl(trx, { siteId, id }, at)
  return id
}

/** What applies to the next crawl of a website. */
interface CrawlTerms {
  settings: CrawlSettings
  planLimits: CrawlLimits
}

/** Returns the settings of a website with the limits of its company's plan. */
export async function crawlTerms(trx: Trx, siteId: number): Promise<CrawlTerms> {
  const settings = (await readCrawlSettings(trx, siteId)) ?? { ...defaultCrawlSettings }
  return { settings, planLimits: crawlLimits[v.parse(planSchema, await readPlanOf(trx, siteId))] }
}

/** Returns the limits of a crawl that begins now. */
export const limitsOf = ({ settings, planLimits }: CrawlTerms) => ({
  pages: Math.min(planLimits.pages, settings.maxPages ?? planLimits.pages),
  depth: planLimits.depth,
  pagesPerSecond: settings.pagesPerSecond,
})
