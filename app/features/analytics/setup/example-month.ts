import { noCounters, type CountersWithImports } from '#app/shared/analytics/counters.ts'
import type { DayPoint, MonthOverview, Totals } from '#app/shared/analytics/overview.ts'
import { weekdayOf } from '#app/shared/calendar/day.ts'
import { addMonths, daysOfMonth, firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'

/** Visits by weekday from Sunday: a shop that people visit in the evening and at the weekend. */
const visitsByWeekday = [171, 118, 112, 121, 109, 104, 152]
/** What differs from week to week, so that no two weeks look the same. */
const wobbles = [1, 1.07, 0.94, 1.12, 0.97, 1.03, 0.9, 1.09, 0.99, 1.05, 0.93]

function dayOf(day: string, index: number, size: number): DayPoint {
  const growth = size * (1 + index / 120) * (wobbles[index % wobbles.length] ?? 1)
  const visits = Math.round((visitsByWeekday[weekdayOf(day)] ?? 0) * growth)
  const conversions = Math.round(visits * 0.034)
  return {
    ...noCounters,
    day,
    complete: true,
    visits,
    visitors: Math.round(visits * 0.88),
    pageviews: Math.round(visits * 2.7),
    bounces: Math.round(visits * 0.41),
    visibleMs: visits * 96_000,
    conversions,
    convertedVisits: conversions,
    convertedVisitors: conversions,
  }
}

const daysOf = (month: Month, size: number) => daysOfMonth(month).map((day, index) => dayOf(day, index, size))

function totalsOf(days: readonly DayPoint[]): Totals {
  const sum = (name: keyof CountersWithImports & keyof typeof noCounters) =>
    days.reduce((total, day) => total + day[name], 0)
  return {
    ...noCounters,
    visits: sum('visits'),
    visitors: sum('visitors'),
    pageviews: sum('pageviews'),
    bounces: sum('bounces'),
    visibleMs: sum('visibleMs'),
    conversions: sum('conversions'),
    convertedVisits: sum('convertedVisits'),
    convertedVisitors: sum('convertedVisitors'),
    medianSeconds: 71,
  }
}

/**
 * Returns an invented month of an invented website, to show what a Dashboard looks like before the first visit. It is
 * computed and not the sample company's, whose numbers are written when someone first asks for them, and which larger
 * plans don't have.
 * @param empty the month of the website without visits
 */
export function exampleMonth(empty: MonthOverview): MonthOverview {
  const { month } = empty
  const before = addMonths(month, -1)
  const [days, previousDays] = [daysOf(month, 1), daysOf(before, 0.84)]
  return {
    ...empty,
    website: { ...empty.website, domain: 'example.com' },
    period: { from: firstDayOf(month), to: lastDayOf(month) },
    complete: true,
    compare: 'previous',
    comparison: { from: firstDayOf(before), to: lastDayOf(before) },
    totals: totalsOf(days),
    previousTotals: totalsOf(previousDays),
    days,
    previousDays,
    goals: [{ id: 0, name: 'Order', kind: 'event', pattern: 'Order' }],
    hasEvents: true,
    firstDay: firstDayOf(before),
  }
}
