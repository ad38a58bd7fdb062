import type { BotsMonth, CrawlerRow } from '#app/shared/analytics/bots.ts'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import type { Trx } from '#server/db/database.ts'
import { knowsCrawlers, readCrawlerDays, readCrawlerPages, type AskedDays } from './bots.sql.ts'

/** Limit of pages listed per crawler. */
const maxPages = 5

/**
 * Returns what named crawlers read in a period and its comparison, most first, with today reported separately. For
 * query/bots.ts.
 */
export async function crawlersMonth(
  trx: Trx,
  siteId: number,
  { period, comparison, today }: AskedDays,
): Promise<BotsMonth['crawlers']> {
  if (!(await knowsCrawlers(trx, siteId))) return { known: false, rows: [], days: [] }
  const days = (await readCrawlerDays(trx, siteId, period)).filter(isKnown)
  const before = comparison && (await readCrawlerDays(trx, siteId, comparison)).filter(isKnown)
  const pages = await readCrawlerPages(trx, siteId, period, maxPages)
  const rows = new Map<number, CrawlerRow>()
  const rowOf = (crawler: number): CrawlerRow => {
    const row = rows.get(crawler) ?? { crawler, reads: 0, days: 0, previous: before && 0, pages: [] }
    rows.set(crawler, row)
    return row
  }
  for (const { day, crawler, reads } of days) {
    const row = rowOf(crawler)
    if (day === today) row.today = { reads }
    row.reads += reads
    row.days += 1
  }
  for (const { crawler, reads } of before ?? []) {
    const row = rowOf(crawler)
    row.previous = (row.previous ?? 0) + reads
  }
  for (const { crawler, page, reads } of pages) rows.get(crawler)?.pages.push({ page, reads })
  const inOrder = [...rows.values()].toSorted((a, b) => b.reads - a.reads || (b.previous ?? 0) - (a.previous ?? 0))
  return { known: true, rows: inOrder, days }
}

/** A crawler that a later version of this program stored has no name here. */
const isKnown = ({ crawler }: { crawler: number }) => crawlerById(crawler) !== undefined
