import { addDays, dayBefore, type Day, type Days } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay, localMonth } from '#app/shared/calendar/zone.ts'
import { channels } from '#app/shared/analytics/channels.ts'
import type { Forecast, ShownForecast } from '#app/shared/growth/forecast.ts'
import { daysOfSpan, type SpanOf } from '#app/shared/growth/span.ts'
import { subjectOfKey, type GrowthSubject, type NamedSubject } from '#app/shared/growth/subject.ts'
import type { Target, TargetList, TargetMonth, TargetPace } from '#app/shared/growth/target.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { CountedSubject } from '../forecast/forecast-period.ts'
import { readGoals, type GrowthGoal } from '../numbers/goals.sql.ts'
import { namedSubject, readCounted, type ForecastSite } from '../forecast/read-counted.ts'
import { measuredAmount, yearBefore } from '../targets/season.ts'
import { readTargetsOf, type StoredTarget } from '../targets/targets.sql.ts'
import { sumOf, targetPace } from './target-pace.ts'

/** Forecasts a subject's period as of an instant: `readForecast`, or what tests give. */
export type ForecastReader = (
  trx: Trx | Db,
  site: ForecastSite,
  subject: GrowthSubject,
  spanOf: SpanOf,
  now: Date,
) => Promise<ShownForecast>

/** Days before the year before a period, so that the same weekday is read too. */
const yearBeforeDays = 7

/** A target in the period that contains a month, with how it is doing. */
interface ReadTarget {
  named: NamedSubject
  period: SpanOf
  pace: TargetPace
  counted: CountedSubject
}

/** The period of a target that contains a month. */
const periodOf = ({ span, first, repeats }: StoredTarget, month: Month): SpanOf => ({
  span,
  first: repeats ? month : first,
})

interface PaceQuery {
  goals: readonly GrowthGoal[]
  /** A month of the period. */
  month: Month
  /** The day that is not over. */
  today: Day
  /** Whether what came today counts: not for how a target stood at the end of the day before. */
  withToday?: boolean
  /** The forecast of a running period; null for none. */
  forecast: ((subject: GrowthSubject, period: SpanOf) => Promise<ShownForecast>) | null
}

/** Returns how a target is doing on a day; null for a subject that only a later version knows. */
export async function readTargetPace(
  trx: Trx | Db,
  site: ForecastSite,
  target: StoredTarget,
  { goals, month, today, withToday = true, forecast }: PaceQuery,
): Promise<ReadTarget | null> {
  const subject = subjectOfKey(target.subject)
  if (!subject) return null
  const named = { ...namedSubject(subject, goals, site), currency: target.currency }
  const period = periodOf(target, month)
  const days = daysOfSpan(period)
  const last = withToday ? today : dayBefore(today)
  const until = days.to < last ? days.to : last
  const from = addDays(firstDayOf(addMonths(period.first, -12)), -yearBeforeDays)
  const counted = await readCounted(trx, site, { subject, goals, days: { from, to: until < from ? from : until } })
  const isRunning = days.from <= today && today <= days.to
  const made = isRunning && forecast && !named.isGone ? (await forecast(subject, period)).forecast : null
  const pace = targetPace({
    metric: subject.metric,
    amount: target.amount,
    period: days,
    months: target.months.length > 0 ? target.months : [{ month: period.first, amount: target.amount }],
    counted,
    today,
    forecast: made && amountsOf(made),
    isGone: named.isGone,
  })
  return { named, period, pace, counted }
}

const amountsOf = ({ value, low, high }: Forecast) => ({ value, low, high })

interface ListQuery {
  month: Month | undefined
  now: Date
  mayChange: boolean
  /** The sample company has no targets. */
  isDemo: boolean
  forecast: ForecastReader
}

/** Returns the targets of a website in a month. For use cases that have checked who asks. */
export async function readTargetList(
  trx: Trx,
  site: ForecastSite,
  { month: asked, now, mayChange, isDemo, forecast }: ListQuery,
): Promise<TargetList> {
  const { timeZone } = site
  const today = localDay(now, timeZone)
  const month = asked ?? localMonth(now, timeZone)
  const goals = await readGoals(trx, site.id)
  const targets: Target[] = []
  for (const stored of isDemo ? [] : await readTargetsOf(trx, site.id, month)) {
    const read = await readTargetPace(trx, site, stored, {
      goals,
      month,
      today,
      forecast: (subject, period) => forecast(trx, site, subject, period, now),
    })
    if (read) targets.push(shownTarget(stored, read, today))
  }
  return { timeZone, month, targets, subjects: subjectsOf(goals, site), mayChange }
}

/** Returns a target as it is now. For use cases that have checked who asks. */
export async function readShownTarget(
  trx: Trx,
  site: ForecastSite,
  stored: StoredTarget,
  { now, forecast }: Pick<ListQuery, 'now' | 'forecast'>,
): Promise<Target | null> {
  const today = localDay(now, site.timeZone)
  const read = await readTargetPace(trx, site, stored, {
    goals: await readGoals(trx, site.id),
    month: repeatedMonth(stored, monthOf(today)),
    today,
    forecast: (subject, period) => forecast(trx, site, subject, period, now),
  })
  return read && shownTarget(stored, read, today)
}

/** The current month of a repeating target; its first or last one before and after. */
function repeatedMonth({ first, last }: StoredTarget, current: Month): Month {
  if (first > current) return first
  return last !== null && last < current ? last : current
}

function shownTarget(stored: StoredTarget, { named, period, pace, counted }: ReadTarget, today: Day): Target {
  const { id, repeats, amount, percent } = stored
  const months = stored.months.map((part) => ({ ...part, came: cameIn(counted, part.month, today) }))
  return {
    id,
    ...period,
    ...named,
    repeats,
    amount,
    pace,
    months,
    basis: percent === null ? { from: 'hand', amount } : { from: 'lastYear', percent },
    lastYear: named.isGone ? null : measuredAmount(counted, daysOfSpan(yearBefore(period))),
    decisive: decisiveMonth(months, monthOf(today)),
  }
}

/** What was counted in a month so far; null for a month ahead. */
function cameIn([counts, whole]: CountedSubject, month: Month, today: Day): number | null {
  const days: Days = { from: firstDayOf(month), to: lastDayOf(month) }
  if (days.from > today) return null
  const until = { ...days, to: days.to < today ? days.to : today }
  if (!whole) return sumOf(counts, until)
  const visits = sumOf(whole, until)
  return visits > 0 ? sumOf(counts, until) / visits : 0
}

/** The month with the largest amount among those that are not over. */
function decisiveMonth(months: readonly TargetMonth[], current: Month): Target['decisive'] {
  const ahead = months.filter(({ month }) => month >= current)
  const [largest] = ahead.toSorted((one, other) => other.amount - one.amount || (one.month < other.month ? -1 : 1))
  return largest ? { month: largest.month, amount: largest.amount } : null
}

/** The numbers for which a target can be set. */
function subjectsOf(goals: readonly GrowthGoal[], site: ForecastSite): NamedSubject[] {
  const withRevenue = goals.filter(({ currency }) => currency !== null)
  const subjects: GrowthSubject[] = [
    { metric: 'visits' },
    ...(goals.length > 0 ? [{ metric: 'conversions', goalId: null } as const] : []),
    ...goals.map(({ id }) => ({ metric: 'conversions', goalId: id }) as const),
    ...(withRevenue.length > 0 ? [{ metric: 'revenue', goalId: null } as const] : []),
    ...withRevenue.map(({ id }) => ({ metric: 'revenue', goalId: id }) as const),
    ...channels.map((channel) => ({ metric: 'channelShare', channel }) as const),
  ]
  return subjects.map((subject) => namedSubject(subject, goals, site))
}
