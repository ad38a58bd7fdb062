import { judgeChange, type Measurements, type JudgedChange } from './change-judgement.ts'
import { ableToConvert, timedVisits, type CountersWithImports } from './counters.ts'
import { monthNumberBefore, monthNumberKinds, type MonthNumber } from './month-numbers.ts'

/** The smallest change of a bounce rate that matters: three percentage points. */
export const minBounceChange = 0.03

/**
 * The standard deviation of a visit's duration, as a share of the mean: a Weibull distribution with the shape 0.7, as
 * time on websites usually has (Liu, White and Dumais, “Understanding Web Browsing Behaviors through Weibull Analysis of
 * Dwell Time”, SIGIR 2010). Only the sum of durations is stored.
 */
export const spreadOfDurations = 1.5

type Periods = { now: CountersWithImports; before: CountersWithImports }

/** Returns the two measurements behind each number of the month. */
const comparedNumbers = {
  visitors: ({ now, before }: Periods) => ({ of: 'count', now: now.visitors, before: before.visitors }),
  visits: ({ now, before }: Periods) => ({ of: 'count', now: now.visits, before: before.visits }),
  pageviews: ({ now, before }: Periods) => ({
    of: 'sum',
    now: { sum: now.pageviews, items: now.visits },
    before: { sum: before.pageviews, items: before.visits },
  }),
  bounceRate: ({ now, before }: Periods) => ({
    of: 'share',
    now: { part: now.bounces, all: now.visits - (now.unknownBounce ?? 0) },
    before: { part: before.bounces, all: before.visits - (before.unknownBounce ?? 0) },
    least: minBounceChange,
  }),
  duration: ({ now, before }: Periods) => ({
    of: 'level',
    now: { value: monthNumberKinds.duration.of(now) ?? 0, items: timedVisits(now) },
    before: { value: monthNumberKinds.duration.of(before) ?? 0, items: timedVisits(before) },
    spread: spreadOfDurations,
  }),
  conversions: ({ now, before }: Periods) => ({ of: 'count', now: now.conversions, before: before.conversions }),
} as const satisfies Record<MonthNumber, (periods: Periods) => Measurements>

/**
 * Returns the judgement of a number of the month; null if one of both periods has none, or they can't be compared.
 * @param now of the compared days (`comparedTotals`)
 */
export function judgeMonthNumber(
  number: MonthNumber,
  now: CountersWithImports,
  before: CountersWithImports | null,
): JudgedChange | null {
  if (before === null) return null
  if (monthNumberKinds[number].of(now) === null || monthNumberBefore(number, now, before) === null) return null
  return judgeChange(comparedNumbers[number]({ now, before }))
}

/** Returns the judgement of the custom events, which belong to visits as page views do. */
export const judgeCustomEvents = (now: CountersWithImports, before: CountersWithImports): JudgedChange =>
  judgeChange({
    of: 'sum',
    now: { sum: now.events, items: now.visits },
    before: { sum: before.events, items: before.visits },
  })

/** Returns the judgement of the share of visitors who converted. */
export function judgeConversionRate(now: CountersWithImports, before: CountersWithImports): JudgedChange {
  const part = (counters: CountersWithImports) => ({
    part: counters.convertedVisitors,
    all: ableToConvert(counters).visitors,
  })
  return judgeChange({ of: 'share', now: part(now), before: part(before) })
}
