import type { ChartUnit } from '../charts/chart-scale.ts'
import { bounceRate, goalsCompare, goalsUnknown, meanSeconds, type CountersWithImports } from './counters.ts'

/** A number of a day or of a month. */
interface NumberKind {
  unit: Exclude<ChartUnit, 'decimal'>
  /** Whether more is good news. */
  better: 'higher' | 'lower'
  /** Returns the number; null if there is none to show (too few visits, no visits, nothing measured). */
  of(counters: CountersWithImports): number | null
}

/** The numbers of the Dashboard's tiles, in order. */
export const monthNumberKinds = {
  visitors: { unit: 'count', better: 'higher', of: ({ visitors }) => visitors },
  visits: { unit: 'count', better: 'higher', of: ({ visits }) => visits },
  pageviews: { unit: 'count', better: 'higher', of: ({ pageviews }) => pageviews },
  bounceRate: { unit: 'share', better: 'lower', of: bounceRate },
  duration: { unit: 'seconds', better: 'higher', of: meanSeconds },
  conversions: {
    unit: 'count',
    better: 'higher',
    of: (counters) => (goalsUnknown(counters) ? null : counters.conversions),
  },
} as const satisfies Record<string, NumberKind>
export type MonthNumber = keyof typeof monthNumberKinds

export const isMonthNumber = (name: string): name is MonthNumber => Object.hasOwn(monthNumberKinds, name)
export const monthNumbers: readonly MonthNumber[] = Object.keys(monthNumberKinds).filter(isMonthNumber)

/** Returns the number to compare with; null if the two periods are not comparable. */
export const monthNumberBefore = (
  number: MonthNumber,
  now: CountersWithImports,
  before: CountersWithImports,
): number | null =>
  number === 'conversions' && !goalsCompare(now, before) ? null : monthNumberKinds[number].of(before)
