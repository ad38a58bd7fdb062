import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { channels } from '#app/shared/analytics/channels.ts'
import type { Day, Days } from '#app/shared/calendar/day.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import { addMonths, daysOfMonth, firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import {
  historyMonths,
  type HistoryMark,
  type HistoryMonth,
  type HistoryQuery,
  type MonthHistory,
} from '#app/shared/growth/month-history.ts'
import { reading } from '../../access/calls/use-case.ts'
import { readDayFacts } from '../../analytics/query/daily-counts.sql.ts'
import { importedConversions } from '../../analytics/query/imported-conversions.ts'
import { onSite } from '../../analytics/query/site.ts'
import type { Site } from '../../analytics/query/site.sql.ts'
import { readShipped } from '../../cards/overview/shipped-cards.sql.ts'
import { readMarkers } from '../../competitors/month/markers.sql.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { chosenGoal, type ChosenGoal } from '../numbers/chosen-goal.ts'
import { readImportedVisitsByDay, readRevenueByDay, readVisitsByDay } from '../numbers/daily-counts.sql.ts'
import { readGoals } from '../numbers/goals.sql.ts'
import { unmeasuredDays } from '../numbers/measured-days.ts'
import { shownMonth } from '../numbers/shown-month.ts'
import { growthPermission } from '../permission.ts'
import { readNotedMarks, type MarkRow } from './marks.sql.ts'
import { noNumbers, readMonthNumbers } from './month-numbers.sql.ts'
import { valueOf, type CountedMonth } from './month-value.ts'

/** The chart marks so many events; the others are only counted. */
const maxMarks = 100

/**
 * Returns a metric of a client's website over 13 months, with the same months of the year before and what happened in
 * them. Numbers are those of Analytics: from month rollups, revenue from the events that carry an amount, in one currency.
 * A running month counts until now, while its year before is whole. Null is unknown, never zero (see `valueOf`). A goal or
 * channel that doesn't exist is replaced by all goals, and by the largest channel. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getMonthHistory(context: Context, actor: Actor, query: HistoryQuery): Promise<MonthHistory> {
  const { clientId, metric } = query
  return reading(context, actor, onSite(clientId, growthPermission), async (trx, site) => {
    const { month, today } = shownMonth(site, query.month, context.clock())
    const shown = monthsUntil(month, historyMonths)
    const all = [...monthsUntil(addMonths(month, -historyMonths), 12), ...shown]
    const span = spanOf(shown)
    const goals = await readGoals(trx, site.id)
    const chosen = chosenGoal(goals, query.goalId, site.currency)
    const counted = await readCounted(trx, site, { months: all, chosen, withRevenue: metric === 'revenue' })
    const known = channelsOf(shown.flatMap((one) => counted.get(one) ?? []))
    const channel = metric === 'channelShare' ? (query.channel ?? known[0] ?? null) : null
    const days = { ...span, to: span.to < today ? span.to : today }
    const facts = await readDayFacts(trx, site.id, days)
    const visits = await readVisitsByDay(trx, site.id, eachDay(days))
    const missing = new Set(unmeasuredDays(days, { ...facts, firstDay: site.firstDay, visits, today }))
    const imported = new Set(facts.imported)
    const value = (of: Month) => {
      const numbers = counted.get(of) ?? uncounted
      const isMeasured = site.firstDay !== null && lastDayOf(of) >= site.firstDay
      return isMeasured && !(numbers.totals.visits === 0 && daysOfMonth(of).every((day) => missing.has(day)))
        ? valueOf(metric, numbers, { chosen, channel })
        : null
    }
    const isOfGoals = metric === 'conversions' || metric === 'conversionRate' || metric === 'revenue'
    const goal = isOfGoals ? chosen.goal : null
    return {
      metric,
      about: {
        goal: goal?.name ?? null,
        goalId: goal?.id ?? null,
        channel,
        currency: metric === 'revenue' ? chosen.currency : null,
      },
      months: shown.map((one): HistoryMonth => {
        const count = (of: ReadonlySet<Day>) => daysOfMonth(one).filter((day) => of.has(day)).length
        return {
          month: one,
          value: value(one),
          yearBefore: value(addMonths(one, -12)),
          isComplete: one < monthOf(today),
          missingDays: count(missing),
          importedDays: count(imported),
        }
      }),
      ...(await readMarks(trx, { site, clientId, days })),
      goals: goals.map(({ id, name, currency }) => ({ id, name, currency })),
      channels: known,
    }
  })
}

const uncounted: CountedMonth = { ...noNumbers, importedConversions: null, revenue: 0 }

/** Returns months up to a last one, the oldest first. */
const monthsUntil = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => addMonths(last, index + 1 - count))

/** Returns the days from the first to the last of months. @param months at least one, the oldest first */
const spanOf = (months: readonly Month[]): Days => ({
  from: months.slice(0, 1).map(firstDayOf).join(''),
  to: months.slice(-1).map(lastDayOf).join(''),
})

const isChannel = (name: string) => v.is(v.picklist(channels), name)

/** Returns the channels with visits in months, the largest first. */
function channelsOf(months: readonly CountedMonth[]): string[] {
  const sums = new Map<string, number>()
  for (const { channels: ofMonth } of months) {
    for (const [name, visits] of ofMonth) if (visits > 0) sums.set(name, (sums.get(name) ?? 0) + visits)
  }
  return [...sums]
    .filter(([name]) => isChannel(name))
    .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
    .map(([name]) => name)
}

async function readCounted(
  trx: ActorTrx,
  site: Site,
  { months, chosen, withRevenue }: { months: readonly Month[]; chosen: ChosenGoal; withRevenue: boolean },
): Promise<Map<Month, CountedMonth>> {
  const span = spanOf(months)
  const goalId = chosen.goal?.id ?? null
  const numbers = await readMonthNumbers(trx, site.id, { months, goalId })
  const { currency } = chosen
  const revenue =
    withRevenue && currency !== null
      ? await readRevenueByDay(trx, site.id, [span], { goalId, currency })
      : new Map<Day, number>()
  const importedVisits = site.hasImports ? await readImportedVisitsByDay(trx, site.id, span) : new Map<Day, number>()
  const imports = await importedConversions(trx, site, { period: span, comparison: null }, [])
  const [revenueOf, importedVisitsOf] = [sumsByMonth(revenue), sumsByMonth(importedVisits)]
  const importedGoals = imports.goals.filter((one) => goalId === null || one.goalId === goalId)
  const importedConversionsOf = sumsByMonth(importedGoals.map(({ day, conversions }) => [day, conversions]))
  const monthsWithEvents = new Set([...imports.days].map(monthOf))
  return new Map(
    months.map((month) => {
      const own = numbers.get(month) ?? noNumbers
      const visits = importedVisitsOf.get(month) ?? 0
      const totals = visits > 0 ? { ...own.totals, withoutGoalData: { visits, visitors: 0 } } : own.totals
      return [
        month,
        {
          ...own,
          totals,
          importedConversions: monthsWithEvents.has(month) ? (importedConversionsOf.get(month) ?? 0) : null,
          revenue: revenueOf.get(month) ?? 0,
        },
      ]
    }),
  )
}

/** Adds up the counts of days by month. */
function sumsByMonth(counts: Iterable<readonly [day: Day, count: number]>): Map<Month, number> {
  const sums = new Map<Month, number>()
  for (const [day, count] of counts) {
    const month = monthOf(day)
    sums.set(month, (sums.get(month) ?? 0) + count)
  }
  return sums
}

/** Returns what happened on some days, the newest first: shipped cards, annotations, competitors' changes and tracking. */
async function readMarks(
  trx: ActorTrx,
  { site, clientId, days }: { site: Site; clientId: string; days: Days },
): Promise<Pick<MonthHistory, 'marks' | 'moreMarks'>> {
  const { timeZone } = site
  const shippedIn = { from: startOfDay(days.from, timeZone), before: endOfDay(days.to, timeZone), most: maxMarks }
  const shipped = await readShipped(trx, { clientId, internalToo: true }, shippedIn)
  const competitors = await readMarkers(trx, site.id, days, maxMarks)
  const noted = await readNotedMarks(trx, site, days, maxMarks)
  const rows: MarkRow[] = [
    ...shipped.cards.map(({ id, title, at }): MarkRow => ({
      kind: 'card',
      day: localDay(at, timeZone),
      text: title,
      tracking: null,
      id,
    })),
    ...competitors.markers.map(({ id, day, competitor, title }): MarkRow => ({
      kind: 'competitor',
      day,
      text: `${competitor}: ${title}`,
      tracking: null,
      id,
    })),
    ...noted.marks,
  ]
  const marks = rows
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))
    .slice(0, maxMarks)
    .map((mark): HistoryMark => ({ ...mark, month: monthOf(mark.day) }))
  return { marks, moreMarks: shipped.total + competitors.total + noted.total - marks.length }
}
