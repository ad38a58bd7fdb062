import type { Actor } from '#app/shared/access/permissions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import {
  maxSearchRows,
  type SearchNumbers,
  type SearchTerms,
  type SearchTermsQuery,
} from '#app/shared/analytics/search-terms.ts'
import { dayOfMonth, eachDay } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { byCompleteDays, monthPeriods } from './periods.ts'
import { readSearchDays, readSearchRows, type SearchSums } from './search-terms.sql.ts'
import { onAnalytics } from './site.ts'

const numbersOf = ([clicks, impressions, positionSum]: SearchSums): SearchNumbers => ({
  clicks,
  impressions,
  ctr: impressions === 0 ? null : clicks / impressions,
  position: impressions === 0 ? null : positionSum / impressions / 100,
})
const firstOf = ({ from }: Period) => firstDayOf(monthOf(from))

/**
 * Returns a client's month from imported Search Console exports: clicks, impressions and the average position, in
 * sum and by query, page, country or device. It compares as many days as are finished and covered by exports. For
 * Editor and Admin.
 * @param most the number of rows
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function getSearchTerms(
  context: Context,
  actor: Actor,
  query: SearchTermsQuery,
  most = maxSearchRows,
): Promise<SearchTerms> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const { period, comparison, complete, compared } = byCompleteDays(asked)
    const now = await readSearchDays(trx, site.id, period)
    const over = now && compared && sharedDays(now.covered, compared)
    const asMany = over && comparison && sameDays(over, comparison)
    // Exports rarely cover the day on which they are made.
    const untilYesterday = asMany && over.to < now.covered.to ? await readSearchDays(trx, site.id, over) : null
    const before = asMany && (await readSearchDays(trx, site.id, asMany))
    const rowsCompared = complete && comparison !== null && before !== null
    const { total, rows } = await readSearchRows(trx, site.id, {
      dimension: query.dimension ?? 'query',
      month: firstOf(period),
      before: rowsCompared ? firstOf(comparison) : null,
      limit: most,
    })
    return {
      domain: site.domain,
      period,
      covered: now?.covered ?? null,
      totals: numbersOf(now?.sums ?? [0, 0, 0]),
      comparison: before ? asMany : null,
      previous: before && numbersOf(before.sums),
      ...(before && untilYesterday && { compared: { days: over, numbers: numbersOf(untilYesterday.sums) } }),
      rowsCompared,
      rows: rows.map(([value, own, previous]) => ({
        value,
        ...numbersOf(own),
        previous: rowsCompared && previous ? numbersOf(previous) : null,
      })),
      total,
    }
  })
}

/** Returns the days that two periods have in common; null if there are none. */
function sharedDays(one: Period, other: Period): Period | null {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from > to ? null : { from, to }
}

/** Returns the days of another month with the same day numbers as the covered days, cut off at the month's end. */
function sameDays(covered: Period, { from, to }: Period): Period {
  const days = eachDay({ from, to })
  const [first, last] = [covered.from, covered.to].map((day) => dayOfMonth(day) - 1)
  return { from: days[first ?? 0] ?? to, to: days[last ?? 0] ?? to }
}
