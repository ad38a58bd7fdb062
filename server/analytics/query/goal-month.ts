import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { GoalMonth, GoalMonthQuery, GoalNumbers, Revenue } from '#app/shared/analytics/goal-month.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import type { GoalKind } from '#app/shared/tracking/goals.ts'
import { reading } from '../../access/calls/use-case.ts'
import { requireUnlocked } from '../../access/plan/plan-lock.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import { counterArray } from '../store/visit-counts.sql.ts'
import { readToday } from './counted-days.sql.ts'
import { statsSourceFor, type StatsSource } from './counted.sql.ts'
import { countersOf, type CounterList } from './counter-list.ts'
import { importedConversions, importedByGoal } from './imported-conversions.ts'
import { readImportedVisits, type ImportedVisits } from './imported-visits.sql.ts'
import { byCompleteDays, lastDayRead, monthPeriods, sinceTracking, todayApart, type ComparedDays } from './periods.ts'
import type { Site } from './site.sql.ts'
import { onSite } from './site.ts'

/**
 * Returns a website's goals in a month: how often each was reached, by which share of visits, and its revenue in each
 * currency. A running month counts today, but compares only finished days. Amounts are never converted. May be called
 * by the client's own people and staff.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website, plan.locked
 * and plan.history for its own people in a month that is locked or older than their plan shows
 */
export async function getGoalMonth(context: Context, actor: Actor, query: GoalMonthQuery): Promise<GoalMonth> {
  const { filters } = query
  return reading(context, actor, onSite(query.clientId), async (trx, site) => {
    const now = context.clock()
    const asked = monthPeriods(query.month, now, site.timeZone, query.compare)
    const periods = byCompleteDays(sinceTracking(asked, site.firstDay))
    const [first, last] = [firstDayOf(asked.month), lastDayRead(periods)]
    await requireUnlocked(trx, actor, { clientId: query.clientId, now, first, last })
    const today = todayApart(periods)
    const goals = await readMonthGoals(trx, site.id)
    // Imported visits are left out: imported sums don't say which visits reached a goal.
    const counted = await statsSourceFor(trx, site, periods, filters, { measured: true })
    const rows = await readGoalCounters(
      trx,
      counted,
      goals.map(({ id }) => id),
    )
    const todays = today === null ? null : await readTodaysCounters(trx, site, periods, filters, goals)
    const names = goals.filter(({ currency }) => currency !== null).map(({ pattern }) => pattern)
    const condition = filters.length === 0 ? null : await filterCondition(trx, site.id, filters)
    const revenue = names.length === 0 ? [] : await readRevenue(trx, site.id, names, { ...periods, today }, condition)
    const byGoal = new Map(rows.map(([id, now, previous]) => [id, { now, previous }]))
    const all = byGoal.get(allVisits)
    const imported = filters.length === 0 ? await readImportedVisits(trx, site.id, periods) : noneImported
    const imports = await importedConversions(trx, site, periods, filters)
    const importedIn = (days: Period | null) => importedByGoal(imports, days)
    const [importedNow, importedBefore] = [importedIn(periods.period), importedIn(periods.comparison)]
    const importedToday = importedIn(today === null ? null : { from: today, to: today })
    return {
      domain: site.domain,
      currency: site.currency,
      period: periods.period,
      complete: periods.complete,
      comparison: periods.comparison,
      isComparable: imports.isWhole || imported.now + imported.previous === 0,
      visits: visitsOf(all?.now) - imported.now,
      previousVisits: periods.comparison && visitsOf(all?.previous) - imported.previous,
      ...(todays && { today: { visits: visitsOf(todays.get(allVisits)) - imported.today } }),
      importedConversions: sumOf(importedNow),
      goals: goals.map((goal) => {
        const own = byGoal.get(goal.id)
        const previous = withMore(numbersOf(goal, own?.previous, revenue, isBefore), importedBefore.get(goal.id))
        const added = withMore(numbersOf(goal, todays?.get(goal.id), revenue, isToday), importedToday.get(goal.id))
        return {
          ...goal,
          ...withMore(numbersOf(goal, own?.now, revenue, isNow), importedNow.get(goal.id)),
          ...(todays && { today: added }),
          previous: periods.comparison && previous,
        }
      }),
    }
  })
}

/** The key of the counters of all visits, next to the ids of goals. */
const allVisits = 0
const noneImported: ImportedVisits = { now: 0, today: 0, previous: 0 }

/** Returns what today added to the counters of all visits and of each goal. */
async function readTodaysCounters(
  trx: Trx,
  site: Site,
  periods: ComparedDays,
  filters: readonly Filter[],
  goals: readonly StoredGoal[],
): Promise<ReadonlyMap<number, CounterList>> {
  const shown = goals.map(({ id }) => [dimensions.goal, id] as const)
  const rows = await readToday(trx, site, periods, filters, [[dimensions.totals, allVisits], ...shown], {
    measured: true,
  })
  return new Map(rows.map(([, id, counters]) => [id, counters]))
}

const visitsOf = (counters: CounterList | null | undefined) => (counters ? countersOf(counters).visits : 0)
const sumOf = (goals: ReadonlyMap<number, number>) => [...goals.values()].reduce((sum, count) => sum + count, 0)

const withMore = (numbers: GoalNumbers, conversions = 0): GoalNumbers => ({
  ...numbers,
  conversions: numbers.conversions + conversions,
})

/** Selects the revenue rows of a period. */
type RevenueFilter = (row: RevenueRow) => boolean
const isNow: RevenueFilter = (row) => row.isNow
const isToday: RevenueFilter = (row) => row.isToday
const isBefore: RevenueFilter = (row) => !row.isNow

function numbersOf(
  goal: StoredGoal,
  counters: CounterList | null | undefined,
  revenue: readonly RevenueRow[],
  chooses: RevenueFilter,
): GoalNumbers {
  const { conversions, visits } = counters ? countersOf(counters) : { conversions: 0, visits: 0 }
  const own = goal.currency === null ? [] : revenue.filter((row) => row.name === goal.pattern && chooses(row))
  return { conversions, visits, revenue: revenueOf(goal, own) }
}

function revenueOf(goal: StoredGoal, rows: readonly RevenueRow[]): Revenue[] {
  const isOwn = ({ currency }: Revenue) => Number(currency === goal.currency)
  const sums = new Map<string, Revenue>()
  for (const { currency, minor, events } of rows) {
    const sum = sums.get(currency) ?? { currency, minor: 0, events: 0 }
    sums.set(currency, { currency, minor: sum.minor + minor, events: sum.events + events })
  }
  return [...sums.values()].toSorted(
    (a, b) => isOwn(b) - isOwn(a) || b.events - a.events || (a.currency < b.currency ? -1 : 1),
  )
}

interface StoredGoal {
  id: number
  name: string
  kind: GoalKind
  pattern: string
  currency: string | null
}

const readMonthGoals = (trx: Trx, siteId: number): Promise<StoredGoal[]> =>
  trx
    .selectFrom('goal')
    .select(['id', 'name', 'kind', 'pattern', 'currency'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()

/**
 * Returns the counters of all visits (under `allVisits`) and of each goal, in the month and its comparison; null
 * where there are none.
 */
async function readGoalCounters(
  trx: Trx,
  counted: StatsSource,
  goalIds: readonly number[],
): Promise<[goalId: number, now: CounterList | null, previous: CounterList | null][]> {
  const shownDimensions = [dimensions.totals, ...goalIds.map(() => dimensions.goal)]
  const { rows } = await sql<{ answer: string }>`
    with ${counted.before}
    shown as materialized (
      select * from unnest(${sqlArray(shownDimensions)}::smallint[], ${sqlArray([0, ...goalIds])}::integer[])
        as shown (dimension, term_id)
    )
    select json_agg(json_build_array(shown.term_id,
      case when now.visits is not null then ${counterArray('now')} end,
      case when previous.visits is not null then ${counterArray('previous')} end))::text as answer
    from shown
    left join ${counted.now} as now on now.dimension = shown.dimension and now.term_id = shown.term_id
    left join ${counted.previousOfShown} as previous
      on previous.dimension = shown.dimension and previous.term_id = shown.term_id`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '[]') as Awaited<ReturnType<typeof readGoalCounters>>
}

interface RevenueRow {
  name: string
  isNow: boolean
  /** In a running month: whether the amount is from today. False if today is not reported separately. */
  isToday: boolean
  currency: string
  /** Exact up to Number.MAX_SAFE_INTEGER; beyond it the nearest number. */
  minor: number
  events: number
}

/**
 * Returns the amounts that events carried, by event name and currency, in a period and its comparison. It reads the
 * index of amounts and, with a condition, the visits of these events.
 * @param today the day of the period that is reported separately
 */
async function readRevenue(
  trx: Trx,
  siteId: number,
  names: readonly string[],
  periods: { period: Period; comparison: Period | null; today: string | null },
  condition: RawBuilder<unknown> | null,
): Promise<RevenueRow[]> {
  const within = ({ from, to }: Period) => sql`event.day between ${from}::date and ${to}::date`
  const { period, comparison, today } = periods
  const isToday = today === null ? sql`false` : sql`event.day = ${today}::date`
  const days = comparison ? sql`(${within(period)} or ${within(comparison)})` : within(period)
  // A visitor's visits don't overlap: an event belongs to the last visit that began before it.
  const ofVisit = condition
    ? sql`cross join lateral (
        select from (
          select * from visit
          where visit.site_id = ${siteId} and visit.day = event.day and visit.visitor = event.visitor
            and (visit.started_at, visit.seq) <= (event.at, event.seq)
          order by visit.started_at desc, visit.seq desc limit 1
        ) as visit where ${condition}
      ) as chosen`
    : sql``
  const { rows } = await sql<RevenueRow>`
    select term.value as name, ${within(period)} as "isNow", ${isToday} as "isToday", event.currency, sum(event.revenue_minor)::float8 as minor,
      count(*)::int as events
    from unnest(${[...names]}::text[]) as wanted (name)
    cross join lateral (
      select id, value from term
      where term.site_id = ${siteId} and term.kind = ${dimensions.event} and term.digest = md5(wanted.name)::uuid limit 1
    ) as term
    join event on event.name = term.id
    ${ofVisit}
    where event.site_id = ${siteId} and event.revenue_minor is not null and ${days}
    group by 1, 2, 3, 4`.execute(trx)
  return rows
}
