import type { Actor } from '#app/shared/access/permissions.ts'
import type { DataQuality, DataQualityQuery } from '#app/shared/analytics/data-quality.ts'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { filterDimensions } from '#app/shared/analytics/filters.ts'
import { isDropReason } from '#app/shared/tracking/settings.ts'
import { addDays, eachDay } from '#app/shared/calendar/day.ts'
import type { Context } from '#server/context.ts'
import { readQuality, type QualityNumbers } from './data-quality.sql.ts'
import { monthPeriods, type MonthPeriods } from './periods.ts'
import { askForAnalytics } from './site.ts'

/**
 * How well a company's month was measured: what its numbers miss, as far as that can be told from rollups. For Editor and
 * Admin.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getDataQuality(context: Context, actor: Actor, query: DataQualityQuery): Promise<DataQuality> {
  return askForAnalytics(context, actor, query.clientId, async (trx, site) => {
    const periods = monthPeriods(query.month, context.clock(), site.timeZone)
    const since = addDays(periods.period.from, -7 * weeks)
    const numbers = await readQuality(trx, site.id, periods.period, since)
    const { visits, counted, direct, home, unknownCountry, imported } = numbers
    return {
      visits,
      counted,
      // A day of which only breakdowns are known has visits, too.
      gaps: gapsOf(periods, numbers.days, new Set(numbers.elsewhere.flatMap(({ days }) => days))),
      // Rollups know how many visits are direct and how many begin on the home page, not which are both. All that begin
      // there may be direct: what is left of the direct ones did begin elsewhere.
      deepDirect: Math.max(0, direct - home),
      unknownCountry,
      dropped: numbers.dropped.flatMap(({ reason, count }) => (isDropReason(reason) ? [{ reason, count }] : [])),
      imported,
      elsewhere: numbers.elsewhere.map(({ by, ...days }) => ({
        ...days,
        by: filterDimensions.filter((name) => by.includes(dimensions[name])),
        hasTotals: by.includes(dimensions.totals),
      })),
    }
  })
}

/** How many weeks before a day tell whether it usually has visits. */
const weeks = 4
/** In so many of them the weekday has visits, and so many together: of a few a day none may be chance. */
const leastWeeks = 3
const leastVisits = 12

function gapsOf(
  { period, today }: MonthPeriods,
  visits: QualityNumbers['days'],
  elsewhere: ReadonlySet<string>,
): string[] {
  return eachDay(period).filter((day) => {
    if (day >= today || visits[day] !== undefined || elsewhere.has(day)) return false
    const before = Array.from({ length: weeks }, (_, week) => visits[addDays(day, -7 * (week + 1))] ?? 0)
    const some = before.filter((count) => count > 0).length
    return some >= leastWeeks && before.reduce((sum, count) => sum + count, 0) >= leastVisits
  })
}
