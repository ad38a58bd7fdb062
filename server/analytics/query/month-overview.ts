import type { Actor } from '#app/shared/access/permissions.ts'
import { noCounters, type Counters, type ToldCounters } from '#app/shared/analytics/counters.ts'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { filterDimensions, type Filter } from '#app/shared/analytics/filters.ts'
import type {
  DayPoint,
  LoneFilter,
  MonthOverview,
  OverviewQuery,
  Panel,
  PanelRow,
  Period,
  Totals,
} from '#app/shared/analytics/overview.ts'
import { bucketSeconds } from '#app/shared/analytics/visit-duration.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/db/database.ts'
import { countedFor } from './counted.ts'
import { countersOf, toldCounters, type Goalless } from './counter-list.ts'
import { readVersion } from './days-version.sql.ts'
import { keepAnswers } from './kept-answers.ts'
import { readWithComparison } from './month-comparison.ts'
import type { AnswerRow, MonthAnswer } from './month-overview.sql.ts'
import { readLoneFilters } from './lone-filters.sql.ts'
import { daysOf, monthPeriods, sinceTracking, type MonthPeriods } from './periods.ts'
import { askAboutSite } from './site.ts'
import type { Site } from './site.sql.ts'

function sumOf(points: readonly ToldCounters[]): ToldCounters {
  const sum = { ...noCounters }
  let unrated = 0
  const goalless = { visits: 0, visitors: 0 }
  for (const point of points) {
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += point[name]
    unrated += point.unrated ?? 0
    goalless.visits += point.goalless?.visits ?? 0
    goalless.visitors += point.goalless?.visitors ?? 0
  }
  return { ...sum, ...(unrated > 0 && { unrated }), ...(goalless.visits > 0 && { goalless }) }
}

function pointsOf(answer: MonthAnswer, period: Period, today: string): DayPoint[] {
  const unrated = new Map(answer.unratedDays)
  const imported = new Map(answer.imported)
  // A day that another tool counted has no visit of the website's own.
  const goallessOf = (day: string, { visits, visitors }: Counters): Goalless =>
    imported.has(day) && visits > 0 ? [visits, visitors] : null
  const known = new Map(
    answer.days.map(([day, counters]) => [
      day,
      toldCounters(counters, unrated.get(day) ?? null, goallessOf(day, countersOf(counters))),
    ]),
  )
  return daysOf(period).map((day) => {
    const by = imported.get(day)
    return { ...noCounters, ...known.get(day), day, complete: day < today, ...(by && { imported: by }) }
  })
}

function rowOf([
  ,
  ,
  value,
  ,
  now,
  previous,
  unrated,
  previousUnrated,
  goalless,
  previousGoalless,
]: AnswerRow): PanelRow {
  return {
    value,
    ...toldCounters(now, unrated, goalless),
    previous: previous && toldCounters(previous, previousUnrated, previousGoalless),
  }
}

/** Where a row says that it is none of the first any more. */
const rowFallen = 10

function panelsOf(answer: MonthAnswer): MonthOverview['panels'] {
  const came = new Map(answer.turnover?.map(([dimension, fresh, gone]) => [dimension, { new: fresh, gone }]))
  const panels = Object.fromEntries(
    filterDimensions.map((dimension): [string, Panel] => {
      const all = answer.rows.filter(([number]) => number === dimensions[dimension])
      const own = all.filter((row) => !row[rowFallen])
      // One that the compared days themselves have not, only the rest of their month, fell from nothing.
      const fallen = all
        .filter((row) => row[rowFallen])
        .map(rowOf)
        .filter(({ previous }) => previous !== null)
      return [
        dimension,
        {
          rows: own.map(rowOf),
          total: own[0]?.[3] ?? 0,
          ...(fallen.length > 0 && { fallen }),
          ...(answer.turnover && { turnover: came.get(dimensions[dimension]) ?? { new: 0, gone: 0 } }),
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
  return {
    header: visits('header'),
    file: visits('file'),
    timeZone: visits('timeZone'),
    unknown: visits('unknown') + visits(''),
  }
}

/** Filtered months that people look at, of some tens of kilobytes each. */
const keptMonth = keepAnswers<MonthAnswer>(200)

/** What a filtered month that is over is kept under; null for other months, whose numbers rollups tell or may change. */
async function keyOfFiltered(
  trx: Trx,
  site: Site,
  { complete, period, comparison }: MonthPeriods,
  filters: readonly Filter[],
  turnover: boolean,
): Promise<string | null> {
  if (!complete || filters.length === 0) return null
  const version = await readVersion(trx, site.id, comparison ? [period, comparison] : [period])
  // Goals with their names, which filters and rows tell.
  return version && JSON.stringify([site.id, period, comparison, version, filters, turnover, site.goals])
}

/**
 * A client's month: everything the dashboard and the first screen of Analytics show, against what it is to be compared
 * with. Unfiltered numbers come from rollups alone, filtered ones from visits, never from events; those of a month that is
 * over are read once for each state of its days. Where filters leave nothing, it says what is known of each. May be
 * called by the company's own people and staff.
 * @param within filters that hold besides, and that nothing is told beyond: those of a share link
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getMonthOverview(
  context: Context,
  actor: Actor,
  query: OverviewQuery,
  within: readonly Filter[] = [],
): Promise<MonthOverview> {
  return askAboutSite(context, actor, query.clientId, async (trx, site) => {
    const { filters, turnover = false } = query
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const periods = sinceTracking(asked, site.firstDay)
    const all = [...within, ...filters]
    const key = await keyOfFiltered(trx, site, periods, all, turnover)
    const answer = await keptMonth(context.database, key, async () => {
      const counted = await countedFor(trx, site, periods, all)
      return readWithComparison(context.database, trx, site.id, periods, counted, turnover)
    })
    const overview = overviewOf(site, periods, answer)
    if (filters.length === 0 || overview.totals.visits > 0) return overview
    const unmatched: LoneFilter[] = await readLoneFilters(trx, site.id, periods.period, filters, within)
    return { ...overview, unmatched }
  })
}

function overviewOf(site: Site, periods: MonthPeriods, answer: MonthAnswer): MonthOverview {
  const { month, period, complete, today, compare, comparison } = periods
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
    compare,
    comparison,
    totals: totals(days, answer.median),
    previousTotals: comparison ? totals(previousDays, answer.previousMedian) : null,
    days,
    previousDays,
    panels: panelsOf(answer),
    countryBasis: basisOf(answer),
    goals: site.goals,
    hasEvents: site.firstDay !== null,
    firstDay: site.firstDay,
  }
}
