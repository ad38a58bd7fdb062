import type { Month } from '#app/shared/calendar/month.ts'
import type { Context } from '../../context.ts'
import type { Facts } from './facts.ts'
import { readLogFacts } from './load-logs.ts'
import { readSiteFacts } from './load-site.ts'
import { readSpeedFacts } from './load-speed.ts'
import { readVisitFacts } from './load-visits.ts'

/**
 * Returns all facts that rules may ask about a website's month, of a running one about its complete days. The caller
 * reads those of the crawl and of Search Console. Runs as the system, for background work only.
 * @returns null if the website does not exist, its company is archived, or the month has no complete day yet
 */
export async function readFacts(
  context: Pick<Context, 'database' | 'clock'>,
  { siteId, month }: { siteId: number; month: Month },
  given: Pick<Facts, 'crawl' | 'search' | 'searchPairs'>,
): Promise<Facts | null> {
  const site = await readSiteFacts(context, siteId, month)
  if (!site) return null
  return {
    ...given,
    site: site.facts,
    visits: await readVisitFacts(context, site),
    speed: await readSpeedFacts(context.database, site),
    logs: await readLogFacts(context.database, site),
  }
}
