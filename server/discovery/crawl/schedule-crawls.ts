import { dayMs } from '#app/shared/calendar/duration.ts'
import type { CrawlSettings } from '#app/shared/discovery/crawl/crawl-settings.ts'
import type { Context } from '../../context.ts'
import { addCrawl } from './add-crawl.ts'
import { readSitesDueForCrawl } from './crawls.sql.ts'

const everyDays = { monthly: 30, weekly: 7 } as const

/** Names that RFC 6761 keeps for tests and examples: nobody can have such a website. */
const isReserved = (domain: string): boolean => /\.(test|example|invalid|localhost)$/.test(domain)

/**
 * Returns when the next scheduled crawl of a domain is due, by the last one or the website's registration; null if none
 * will be.
 */
export function nextCrawlAt(domain: string, schedule: CrawlSettings['schedule'], last: Date): Date | null {
  if (schedule === 'off' || isReserved(domain)) return null
  return new Date(last.getTime() + everyDays[schedule] * dayMs)
}

/** Starts the scheduled crawls that are due. Called by a job. */
export async function scheduleCrawls(context: Pick<Context, 'database' | 'clock'>, signal: AbortSignal): Promise<void> {
  const { database, clock } = context
  const at = clock()
  const before = (days: number) => new Date(at.getTime() - days * dayMs)
  const due = await readSitesDueForCrawl(database.db, {
    monthlyBefore: before(everyDays.monthly),
    weeklyBefore: before(everyDays.weekly),
  })
  for (const { siteId, domain } of due) {
    if (signal.aborted) return
    if (isReserved(domain)) continue
    await database.db.transaction().execute((trx) => addCrawl({ trx, at }, siteId, null))
  }
}
