import type { Actor } from '#app/shared/access/permissions.ts'
import type { GoalMonth, GoalMonthQuery, GoalNumbers, Revenue } from '#app/shared/analytics/goal-month.ts'
import type { Context } from '#server/context.ts'
import { countedFor } from './counted.ts'
import { countersOf, type CounterList } from './counter-list.ts'
import { filterCondition } from './filters.sql.ts'
import { readGoalCounters, readMonthGoals, readRevenue, type RevenueRow, type StoredGoal } from './goal-month.sql.ts'
import { importedConversions, toldOfGoals } from './imported-conversions.ts'
import { readImportedVisits } from './imported-visits.sql.ts'
import { monthPeriods, sinceTracking } from './periods.ts'
import { askAboutSite } from './site.ts'

/**
 * A website's goals in a month: how often each was reached, by how many of the visits, and what came in by it in each
 * currency. Amounts are never converted. May be called by the company's own people and staff.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getGoalMonth(context: Context, actor: Actor, query: GoalMonthQuery): Promise<GoalMonth> {
  const { filters } = query
  return askAboutSite(context, actor, query.clientId, async (trx, site) => {
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const periods = sinceTracking(asked, site.firstDay)
    const goals = await readMonthGoals(trx, site.id)
    // Sums of other tools don't say which visits reached a goal: theirs are none that could have.
    const counted = await countedFor(trx, site, periods, filters, { measured: true })
    const rows = await readGoalCounters(
      trx,
      counted,
      goals.map(({ id }) => id),
    )
    const names = goals.filter(({ currency }) => currency !== null).map(({ pattern }) => pattern)
    const condition = filters.length === 0 ? null : await filterCondition(trx, site.id, filters)
    const revenue = names.length === 0 ? [] : await readRevenue(trx, site.id, names, periods, condition)
    const byGoal = new Map(rows.map(([id, now, previous]) => [id, { now, previous }]))
    const all = byGoal.get(0)
    const imported = filters.length === 0 ? await readImportedVisits(trx, site.id, periods) : { now: 0, previous: 0 }
    const told = await importedConversions(trx, site, periods, filters)
    const [toldNow, toldBefore] = [toldOfGoals(told, periods.period), toldOfGoals(told, periods.comparison)]
    const isComparable = told.isWhole || imported.now + imported.previous === 0
    return {
      domain: site.domain,
      currency: site.currency,
      period: periods.period,
      complete: periods.complete,
      comparison: periods.comparison,
      isComparable,
      visits: (all?.now ? countersOf(all.now).visits : 0) - imported.now,
      previousVisits: periods.comparison && (all?.previous ? countersOf(all.previous).visits : 0) - imported.previous,
      told: sumOf(toldNow),
      goals: goals.map((goal) => {
        const own = byGoal.get(goal.id)
        return {
          ...goal,
          ...withMore(numbersOf(goal, own?.now ?? null, revenue, true), toldNow.get(goal.id)),
          previous:
            periods.comparison &&
            withMore(numbersOf(goal, own?.previous ?? null, revenue, false), toldBefore.get(goal.id)),
        }
      }),
    }
  })
}

const sumOf = (goals: ReadonlyMap<number, number>) => [...goals.values()].reduce((sum, count) => sum + count, 0)

const withMore = (numbers: GoalNumbers, conversions = 0): GoalNumbers => ({
  ...numbers,
  conversions: numbers.conversions + conversions,
})

function numbersOf(
  goal: StoredGoal,
  counters: CounterList | null,
  revenue: readonly RevenueRow[],
  isNow: boolean,
): GoalNumbers {
  const { conversions, visits } = counters ? countersOf(counters) : { conversions: 0, visits: 0 }
  return { conversions, visits, revenue: goal.currency === null ? [] : revenueOf(goal, revenue, isNow) }
}

function revenueOf(goal: StoredGoal, rows: readonly RevenueRow[], isNow: boolean): Revenue[] {
  const isOwn = ({ currency }: Revenue) => Number(currency === goal.currency)
  return rows
    .filter((row) => row.name === goal.pattern && row.isNow === isNow)
    .map(({ currency, minor, events }) => ({ currency, minor, events }))
    .toSorted((a, b) => isOwn(b) - isOwn(a) || b.events - a.events || (a.currency < b.currency ? -1 : 1))
}
