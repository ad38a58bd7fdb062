import type { ChartUnit } from '../charts/chart-scale.ts'
import type { EnglishOf } from '../messages/namespaces.ts'
import { bounceRate, goalsCompare, goalsUnknown, meanSeconds, type CountersWithImports } from './counters.ts'

/** A number of a day or of a month. */
interface NumberKind {
  unit: Exclude<ChartUnit, 'decimal'>
  /** Whether more is good news. */
  better: 'higher' | 'lower'
  /** Its name on the Dashboard. */
  label: keyof EnglishOf<'dashboard'>
  /** What its empty chart says; null for a count, which is never missing. */
  empty: 'daysTooFew' | 'daysUnmeasured' | null
  /** Returns the number; null if there is none to show (too few visits, no visits, nothing measured). */
  of(counters: CountersWithImports): number | null
}

/** The numbers of the Dashboard's tiles, in order. */
export const monthNumberKinds = {
  visitors: {
    unit: 'count',
    better: 'higher',
    label: 'name.visitors',
    empty: null,
    of: ({ visitors }) => visitors,
  },
  visits: {
    unit: 'count',
    better: 'higher',
    label: 'name.visits',
    empty: null,
    of: ({ visits }) => visits,
  },
  pageviews: {
    unit: 'count',
    better: 'higher',
    label: 'pageviews',
    empty: null,
    of: ({ pageviews }) => pageviews,
  },
  bounceRate: {
    unit: 'share',
    better: 'lower',
    label: 'bounceRate',
    empty: 'daysTooFew',
    of: bounceRate,
  },
  duration: {
    unit: 'seconds',
    better: 'higher',
    label: 'visitDuration',
    empty: 'daysUnmeasured',
    of: meanSeconds,
  },
  conversions: {
    unit: 'count',
    better: 'higher',
    label: 'name.conversions',
    empty: 'daysUnmeasured',
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
