import type { Actor } from '#app/shared/access/permissions.ts'
import { sumOfDays } from '#app/shared/analytics/complete-days.ts'
import { timedVisits } from '#app/shared/analytics/counters.ts'
import { filterDimensions, type Filter } from '#app/shared/analytics/filters.ts'
import {
  rowsPerPanel,
  type DayPoint,
  type LoneFilter,
  type MonthOverview,
  type OverviewQuery,
  type Panel,
  type PanelRow,
  type Period,
  type Totals,
} from '#app/shared/analytics/overview.ts'
import { dayAfter } from '#app/shared/calendar/day.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { reading } from '../../access/calls/use-case.ts'
import { requireUnlocked } from '../../access/plan/plan-lock.ts'
import type { Context } from '../../context.ts'
import type { Trx, Database } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { bucketSeconds } from '../store/visit-duration.ts'
import { readToday } from './counted-days.sql.ts'
import { type StatsSource, statsSourceFor } from './counted.sql.ts'
import { countersOf, countersWithImports, type CounterList } from './counter-list.ts'
import { dayPointsOf } from './day-points.ts'
import { readDaysVersion } from './days-version.sql.ts'
import {
  importedConversions,
  noImportedConversions,
  withImportedGoals,
  type ImportedConversions,
} from './imported-conversions.ts'
import { cacheAnswers, comparisonKey, cachedComparison } from './kept-answers.ts'
import {
  type AnswerRow,
  type Median,
  type MonthAnswer,
  readLoneFilters,
  readComparison,
  readMonth,
} from './month-overview.sql.ts'
import {
  byCompleteDays,
  drawnComparison,
  lastDayRead,
  monthPeriods,
  sinceTracking,
  type ComparedDays,
  type MonthPeriods,
} from './periods.ts'
import { readSearchSpan } from './search-terms.sql.ts'
import type { Site } from './site.sql.ts'
import { onSite } from './site.ts'

/** Returns the days of a chart by weekday after the compared ones. Imported days lack the goals that only `importedConversions` reads. */
function laterDaysOf(answer: MonthAnswer, comparison: Period, today: string): DayPoint[] {
  const { to } = drawnComparison(comparison)
  const days =
    to === comparison.to
      ? []
      : dayPointsOf(answer, { from: dayAfter(comparison.to), to }, { today, imports: noImportedConversions })
  return days.some(({ imported }) => imported) ? [] : days
}

function rowOf(
  { value, now, previous, incomplete, previousIncomplete, withoutGoalData, previousWithoutGoalData }: AnswerRow,
  today: CounterList | undefined,
): PanelRow {
  return {
    value,
    ...(today && { today: countersOf(today) }),
    ...countersWithImports(now, incomplete, withoutGoalData),
    previous: previous && countersWithImports(previous, previousIncomplete, previousWithoutGoalData),
  }
}

/** What today added to each row, by `comparisonKey`. */
type TodaysRows = ReadonlyMap<string, CounterList>

function panelsOf(answer: MonthAnswer, todays: TodaysRows): MonthOverview['panels'] {
  const toRow = (row: AnswerRow) => rowOf(row, todays.get(comparisonKey(row.dimension, row.termId)))
  const came = new Map(answer.newAndLost?.map(([dimension, fresh, gone]) => [dimension, { new: fresh, gone }]))
  const panels = Object.fromEntries(
    filterDimensions.map((dimension): [string, Panel] => {
      const all = answer.rows.filter((row) => row.dimension === dimensions[dimension])
      const own = all.filter(({ fallen }) => !fallen)
      // Skip rows with no visits in the compared days: there is nothing they could have fallen from.
      const fallen = all
        .filter((row) => row.fallen)
        .map(toRow)
        .filter(({ previous }) => previous !== null)
      return [
        dimension,
        {
          rows: own.map(toRow),
          total: own[0]?.total ?? 0,
          ...(fallen.length > 0 && { fallen }),
          ...(answer.newAndLost && { newAndLost: came.get(dimensions[dimension]) ?? { new: 0, gone: 0 } }),
        },
      ]
    }),
  )
  // The list contains every dimension, but Object.fromEntries loses that in the type.
  return panels as MonthOverview['panels']
}

function basisOf(answer: MonthAnswer): MonthOverview['countryBasis'] {
  const visits = (basis: string) =>
    answer.rows
      .filter(({ dimension, value }) => dimension === dimensions.countryBasis && value === basis)
      .reduce((sum, { now }) => sum + countersOf(now).visits, 0)
  return {
    header: visits('header'),
    file: visits('file'),
    timeZone: visits('timeZone'),
    unknown: visits('unknown') + visits(''),
  }
}

/** Limit of cached filtered months; each takes some tens of kilobytes. */
const keptMonth = cacheAnswers<MonthAnswer>(200)

/**
 * The cache key of a finished, filtered month. Null for unfiltered months (rollups are fast) and running ones (they
 * change).
 */
async function keyOfFiltered(
  trx: Trx,
  site: Site,
  { complete, period, comparison }: MonthPeriods,
  filters: readonly Filter[],
  newAndLost: boolean,
): Promise<string | null> {
  if (!complete || filters.length === 0) return null
  const version = await readDaysVersion(trx, site.id, comparison ? [period, comparison] : [period])
  // The key contains the goals with their names, because filters and rows show them.
  return version && JSON.stringify([site.id, period, comparison, version, filters, newAndLost, site.goals])
}

/**
 * Returns a client's month with its comparison: everything the dashboard and the Traffic tab show. Unfiltered numbers
 * come from rollups, filtered ones from visits, never from events. Filtered months that are over are cached until
 * their days change. If no visit matches the filters, the answer says what is known about each filter. May be called
 * by the client's own people and staff.
 * @param within additional filters of a share link; the answer reveals nothing about visits outside them
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website, plan.locked
 * and plan.history for its own people in a month that is locked or older than their plan shows
 */
export async function getMonthOverview(
  context: Context,
  actor: Actor,
  query: OverviewQuery,
  within: readonly Filter[] = [],
): Promise<MonthOverview> {
  return reading(context, actor, onSite(query.clientId), async (trx, site) => {
    const { filters, newAndLost = false } = query
    const now = context.clock()
    const asked = monthPeriods(query.month, now, site.timeZone, query.compare)
    const periods = byCompleteDays(sinceTracking(asked, site.firstDay))
    const [first, last] = [firstDayOf(asked.month), lastDayRead(periods)]
    await requireUnlocked(trx, actor, { clientId: query.clientId, now, first, last })
    const all = [...within, ...filters]
    const key = await keyOfFiltered(trx, site, periods, all, newAndLost)
    const answer = await keptMonth(context.database, key, async () => {
      const counted = await statsSourceFor(trx, site, periods, all)
      return readWithComparison(context.database, trx, site.id, periods, counted, newAndLost)
    })
    const imports = await importedConversions(trx, site, periods, all)
    const searchAlone = site.firstDay === null ? await readSearchSpan(trx, site.id) : null
    const todays: TodaysRows = await todaysOf(trx, site, periods, all, answer)
    const overview = { ...overviewOf(site, periods, answer, { todays, imports }), ...(searchAlone && { searchAlone }) }
    if (filters.length === 0 || overview.totals.visits > 0) return overview
    const unmatched: LoneFilter[] = await readLoneFilters(trx, site.id, periods.period, filters, within)
    return { ...overview, unmatched }
  })
}

/** Returns what today added to the shown rows, for a running month with a comparison. */
async function todaysOf(
  trx: Trx,
  site: Site,
  periods: ComparedDays,
  filters: readonly Filter[],
  { rows }: MonthAnswer,
): Promise<TodaysRows> {
  if (periods.complete || !periods.comparison) return new Map()
  const shown = rows.map(({ dimension, termId }) => [dimension, termId] as const)
  const counted = await readToday(trx, site, periods, filters, shown)
  return new Map(counted.map(([dimension, termId, counters]) => [comparisonKey(dimension, termId), counters]))
}

function overviewOf(
  site: Site,
  periods: MonthPeriods,
  answer: MonthAnswer,
  { todays, imports }: { todays: TodaysRows; imports: ImportedConversions },
): MonthOverview {
  const { month, period, complete, today, compare, comparison } = periods
  const days = dayPointsOf(answer, period, { today, imports })
  const previousDays = comparison ? dayPointsOf(answer, comparison, { today, imports }) : []
  const laterDays = comparison ? laterDaysOf(answer, comparison, today) : []
  const panels = panelsOf(answer, todays)
  // Imports have only the sum of durations, so no median: don't show one that covers other visits than the mean.
  const totals = (points: DayPoint[], median: Median): Totals => {
    const sum = sumOfDays(points)
    const isOfAll = median !== null && median[0] === timedVisits(sum)
    return { ...sum, medianSeconds: isOfAll ? bucketSeconds(median[1]) : null }
  }
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
    ...(laterDays.length > 0 && { laterDays }),
    panels: { ...panels, goal: withImportedGoals(panels.goal, imports, periods, rowsPerPanel) },
    countryBasis: basisOf(answer),
    goals: site.goals,
    hasEvents: site.firstDay !== null,
    firstDay: site.firstDay,
  }
}

/** Reads a month with its comparison. Only the comparison's numbers that are not cached yet are read. */
async function readWithComparison(
  database: Database,
  trx: Trx,
  siteId: number,
  periods: MonthPeriods,
  counted: StatsSource,
  newAndLost: boolean,
): Promise<MonthAnswer> {
  const answer = await readMonth(trx, siteId, counted, { rowsPerPanel, newAndLost })
  if (!counted.version || !periods.comparison) return answer
  const kept = cachedComparison(database, siteId, periods.comparison, answer.version)
  const missing = answer.rows.filter(({ dimension, termId }) => !kept.rows.has(comparisonKey(dimension, termId)))
  if (missing.length > 0 || kept.median === undefined) {
    const { rows, median } = await readComparison(
      trx,
      counted,
      missing.map(({ dimension, termId }) => [dimension, termId]),
    )
    for (const { dimension, termId } of missing) kept.rows.set(comparisonKey(dimension, termId), null)
    for (const [dimension, termId, counters] of rows) kept.rows.set(comparisonKey(dimension, termId), counters)
    kept.median = median
  }
  return {
    ...answer,
    previousMedian: kept.median,
    rows: answer.rows.map((row) => ({
      ...row,
      previous: kept.rows.get(comparisonKey(row.dimension, row.termId)) ?? null,
    })),
  }
}
