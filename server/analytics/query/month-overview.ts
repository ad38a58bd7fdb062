import type { Actor } from '#app/shared/access/permissions.ts'
import { noCounters, type Counters } from '#app/shared/analytics/counters.ts'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { filterDimensions } from '#app/shared/analytics/filters.ts'
import type { DayPoint, MonthOverview, OverviewQuery, Panel, Period, Totals } from '#app/shared/analytics/overview.ts'
import { bucketSeconds } from '#app/shared/analytics/visit-duration.ts'
import type { Context } from '#server/context.ts'
import { countedFor } from './counted.ts'
import { countersOf } from './counter-list.ts'
import { readWithComparison } from './month-comparison.ts'
import type { MonthAnswer } from './month-overview.sql.ts'
import { daysOf, monthPeriods, type MonthPeriods } from './periods.ts'
import { askAboutSite } from './site.ts'
import type { Site } from './site.sql.ts'

function sumOf(points: readonly Counters[]): Counters {
  const sum = { ...noCounters }
  for (const point of points) {
    for (const name of Object.keys(sum) as (keyof Counters)[]) sum[name] += point[name]
  }
  return sum
}

function pointsOf(answer: MonthAnswer, period: Period, today: string): DayPoint[] {
  const known = new Map(answer.days.map(([day, counters]) => [day, countersOf(counters)]))
  return daysOf(period).map((day) => ({ ...noCounters, ...known.get(day), day, complete: day < today }))
}

function panelsOf(answer: MonthAnswer): MonthOverview['panels'] {
  const panels = Object.fromEntries(
    filterDimensions.map((dimension): [string, Panel] => {
      const own = answer.rows.filter(([number]) => number === dimensions[dimension])
      return [
        dimension,
        {
          rows: own.map(([, , value, , now, previous]) => ({
            value,
            ...countersOf(now),
            previous: previous && countersOf(previous),
          })),
          total: own[0]?.[3] ?? 0,
        },
      ]
    }),
  )
  // Every dimension is in the list, which Object.fromEntries cannot tell.
  return panels as MonthOverview['panels']
}

function basisOf(answer: MonthAnswer): MonthOverview['countryBasis'] {
  const visits = (basis: string) =>
    answer.rows
      .filter(([number, , value]) => number === dimensions.countryBasis && value === basis)
      .reduce((sum, [, , , , now]) => sum + countersOf(now).visits, 0)
  return { header: visits('header'), timeZone: visits('timeZone'), unknown: visits('unknown') + visits('') }
}

/**
 * A client's month: everything the dashboard and the first screen of Analytics show. Unfiltered numbers come from
 * rollups alone, filtered ones from visits, never from events. May be called by the company's own people and staff.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getMonthOverview(context: Context, actor: Actor, query: OverviewQuery): Promise<MonthOverview> {
  return askAboutSite(context, actor, query.clientId, async (trx, site) => {
    const periods = monthPeriods(query.month, context.clock(), site.timeZone)
    const counted = await countedFor(trx, site.id, periods, query.filters)
    return overviewOf(site, periods, await readWithComparison(context.database, trx, site.id, periods, counted))
  })
}

function overviewOf(site: Site, periods: MonthPeriods, answer: MonthAnswer): MonthOverview {
  const { month, period, complete, today } = periods
  const comparison = site.firstDay !== null && site.firstDay <= periods.comparison.to ? periods.comparison : null
  const days = pointsOf(answer, period, today)
  const previousDays = comparison ? pointsOf(answer, comparison, today) : []
  const totals = (points: DayPoint[], median: number | null): Totals => ({
    ...sumOf(points),
    medianSeconds: median === null ? null : bucketSeconds(median),
  })
  return {
    website: {
      id: site.id,
      domain: site.domain,
      timeZone: site.timeZone,
      currency: site.currency,
      createdAt: site.createdAt.toISOString(),
    },
    month,
    period,
    complete,
    comparison,
    totals: totals(days, answer.median),
    previousTotals: comparison ? totals(previousDays, answer.previousMedian) : null,
    days,
    previousDays,
    panels: panelsOf(answer),
    countryBasis: basisOf(answer),
    goals: site.goals,
    hasEvents: site.firstDay !== null,
  }
}
