import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { GoalMonth, GoalMonthQuery, GoalNumbers, Revenue } from '#app/shared/analytics/goal-month.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { reading } from '../../access/calls/use-case.ts'
import { requireUnlocked } from '../../access/plan/plan-lock.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import { readToday } from './counted-days.sql.ts'
import { statsSourceFor } from './counted.sql.ts'
import { countersOf, type CounterList } from './counter-list.ts'
import { readGoalCounters, readMonthGoals, readRevenue, type RevenueRow, type StoredGoal } from './goal-month.sql.ts'
import { importedConversions, importedByGoal } from './imported-conversions.ts'
import { readImportedVisits, type ImportedVisits } from './imported-visits.sql.ts'
import { byCompleteDays, lastDayRead, monthPeriods, sinceTracking, todayApart, type ComparedDays } from './periods.ts'
import type { Site } from './site.sql.ts'
import { onSite } from './site.ts'

/**
 * Returns a website's goals in a month: how often each was reached, by which share of visits, and its revenue in each
 * currency. A running month counts today, but compares only finished days. Amounts are never converted. May be called
 * by the company's own people and staff.
 * @throws UserError auth.forbidden for another company's client, not_found when the company has no website, plan.locked
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
type Chooses = (row: RevenueRow) => boolean
const isNow: Chooses = (row) => row.isNow
const isToday: Chooses = (row) => row.isToday
const isBefore: Chooses = (row) => !row.isNow

function numbersOf(
  goal: StoredGoal,
  counters: CounterList | null | undefined,
  revenue: readonly RevenueRow[],
  chooses: Chooses,
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
