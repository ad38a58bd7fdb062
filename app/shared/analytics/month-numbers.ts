import { bounceRate, goalsCompare, goalsUnknown, meanSeconds, type CountersWithImports } from './counters.ts'

/** The numbers of the Dashboard's tiles, in order. */
export const monthNumbers = ['visitors', 'visits', 'pageviews', 'bounceRate', 'duration', 'conversions'] as const
export type MonthNumber = (typeof monthNumbers)[number]

/** Each number of a day or of a month; null if there is none to show (too few visits, no visits, nothing measured). */
export const monthNumberOf = {
  visitors: (counters) => counters.visitors,
  visits: (counters) => counters.visits,
  pageviews: (counters) => counters.pageviews,
  bounceRate,
  duration: meanSeconds,
  conversions: (counters) => (goalsUnknown(counters) ? null : counters.conversions),
} as const satisfies Record<MonthNumber, (counters: CountersWithImports) => number | null>

/** Returns the number to compare with; null if the two periods are not comparable. */
export const monthNumberBefore = (
  number: MonthNumber,
  now: CountersWithImports,
  before: CountersWithImports,
): number | null => (number === 'conversions' && !goalsCompare(now, before) ? null : monthNumberOf[number](before))
