import type { Actor } from '#app/shared/access/permissions.ts'
import {
  assistantChannel,
  type BotsMonth,
  type BotsQuery,
  type DroppedDay,
  type CrawlerRow,
} from '#app/shared/analytics/bots.ts'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { isDropReason, type DropReason } from '#app/shared/tracking/settings.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import {
  assistantCounts,
  readBySource,
  readDroppedDays,
  type AssistantAnswerRow,
  knowsCrawlers,
  readCrawlerDays,
  readCrawlerPages,
  type ReportedDays,
  readImportedAssistants,
} from './bots.sql.ts'
import { byCompleteDays, monthPeriods, sinceTracking, todayApart } from './periods.ts'
import { onAnalytics } from './site.ts'

const ofAssistants: Filter = { dimension: 'channel', operator: 'is', values: [assistantChannel] }

/**
 * Returns a website's month of AI assistants and crawlers: the visits assistants sent, with the comparison; what
 * named crawlers read, from imported access logs; and what was not counted, by day and reason. Filters apply to the
 * visits only. A running month counts today, but compares only finished days. Imported sums are included as long as
 * there is no filter. For Editor and Admin.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function getBotsMonth(context: Context, actor: Actor, query: BotsQuery): Promise<BotsMonth> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const periods = byCompleteDays(sinceTracking(asked, site.firstDay))
    const { period, comparison, complete } = periods
    const today = todayApart(periods)
    const days = { period, comparison, today }
    const condition = await filterCondition(trx, site.id, [...query.filters, ofAssistants])
    const measured = await readBySource(trx, site.id, days, condition)
    // Imported sums have no source combined with another dimension.
    const isWhole = site.hasImports && query.filters.length === 0
    const rows = isWhole ? together(measured, await readImportedAssistants(trx, site.id, days)) : measured
    const dropped = known(await readDroppedDays(trx, site.id, period))
    const before = comparison && known(await readDroppedDays(trx, site.id, comparison))
    return {
      domain: site.domain,
      timeZone: site.timeZone,
      period,
      complete,
      comparison,
      assistants: {
        visits: sum(rows, ({ visits }) => visits),
        previousVisits: comparison && sum(rows, (row) => row.visits_before),
        ...(today !== null && { today: { visits: sum(rows, (row) => row.visits_today) } }),
        rows: rows.map((row) => ({
          source: row.source,
          visits: row.visits,
          visitors: row.visitors,
          previous: comparison && { visits: row.visits_before, visitors: row.visitors_before },
          ...(row.visits_today > 0 && { today: { visits: row.visits_today, visitors: row.visitors_today } }),
        })),
      },
      crawlers: await crawlersMonth(trx, site.id, days),
      dropped: { days: dropped, previous: before && byReason(before) },
    }
  })
}

/** Adds up measured and imported rows by source, most visits first. */
function together(
  measured: readonly AssistantAnswerRow[],
  imported: readonly AssistantAnswerRow[],
): AssistantAnswerRow[] {
  const bySource = new Map(measured.map((row) => [row.source, { ...row }]))
  for (const row of imported) {
    const own = bySource.get(row.source)
    if (!own) {
      bySource.set(row.source, row)
      continue
    }
    for (const name of assistantCounts) own[name] += row[name]
  }
  return [...bySource.values()].toSorted(
    (a, b) => b.visits - a.visits || b.visits_before - a.visits_before || (a.source < b.source ? -1 : 1),
  )
}

const sum = (rows: readonly AssistantAnswerRow[], of: (row: AssistantAnswerRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

const known = (rows: readonly { day: string; reason: string; count: number }[]): DroppedDay[] =>
  rows.flatMap(({ day, reason, count }) => (isDropReason(reason) ? [{ day, reason, count }] : []))

function byReason(days: readonly DroppedDay[]): { reason: DropReason; count: number }[] {
  const counts = new Map<DropReason, number>()
  for (const { reason, count } of days) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
}

/** Limit of pages listed per crawler. */
const maxPages = 5

/**
 * Returns what named crawlers read in a period and its comparison, most first, with today reported separately. For
 * query/bots.ts.
 */
async function crawlersMonth(
  trx: Trx,
  siteId: number,
  { period, comparison, today }: ReportedDays,
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
