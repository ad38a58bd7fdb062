import type { Actor } from '#app/shared/access/permissions.ts'
import type { DataQuality, DataQualityQuery } from '#app/shared/analytics/data-quality.ts'
import { filterDimensions } from '#app/shared/analytics/filters.ts'
import { addDays, eachDay } from '#app/shared/calendar/day.ts'
import { isDropReason } from '#app/shared/tracking/settings.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { dimensions } from '../../db/dimensions.ts'
import { readQuality, type QualityNumbers } from './data-quality.sql.ts'
import { monthPeriods, type MonthPeriods } from './periods.ts'
import { onAnalytics } from './site.ts'

/**
 * Returns how well a company's month was measured: what its numbers lack, as far as rollups show it. For Editor and
 * Admin.
 * @throws UserError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getDataQuality(context: Context, actor: Actor, query: DataQualityQuery): Promise<DataQuality> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const periods = monthPeriods(query.month, context.clock(), site.timeZone)
    const since = addDays(periods.period.from, -7 * weeks)
    const numbers = await readQuality(trx, site.id, periods.period, since)
    const { visits, counted, direct, home, unknownCountry, imported } = numbers
    return {
      visits,
      counted,
      // A day with imported breakdowns but no totals had visits, too.
      gaps: gapsOf(periods, numbers.days, new Set(numbers.elsewhere.flatMap(({ days }) => days))),
      // Rollups know how many visits are direct and how many begin on the home page, but not how many are both. At
      // most all home visits are direct, so at least `direct - home` direct visits began on another page.
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

/** The number of weeks before a day that show whether the weekday usually has visits. */
const weeks = 4
/**
 * A day is a gap only if the weekday had visits in at least `minWeeks` of these weeks, and at least `minVisits`
 * in sum: with only a few visits a day, a day without any may be chance.
 */
const minWeeks = 3
const minVisits = 12

function gapsOf(
  { period, today }: MonthPeriods,
  visits: QualityNumbers['days'],
  elsewhere: ReadonlySet<string>,
): string[] {
  return eachDay(period).filter((day) => {
    if (day >= today || visits[day] !== undefined || elsewhere.has(day)) return false
    const before = Array.from({ length: weeks }, (_, week) => visits[addDays(day, -7 * (week + 1))] ?? 0)
    const some = before.filter((count) => count > 0).length
    return some >= minWeeks && before.reduce((sum, count) => sum + count, 0) >= minVisits
  })
}
