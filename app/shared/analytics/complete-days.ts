import { dayBefore, dayOfMonth } from '../calendar/day.ts'
import { noCounters, type Counters, type WithoutGoalData, type CountersWithImports } from './counters.ts'
import type { DayPoint, MonthOverview, PanelRow, Period } from './overview.ts'

/*
 * A running month shows everything that was counted, including today, but compares finished days only: today has just
 * begun and would look like a drop next to a whole day.
 */

/** The days of a month, up to today while it is running. */
export interface MonthDays {
  complete: boolean
  period: Period
}

/** Returns the compared days of a month: all of a finished one; null before the first finished day. */
export function comparedDays({ complete, period }: MonthDays): Period | null {
  if (complete) return period
  return dayOfMonth(period.to) === 1 ? null : { from: period.from, to: dayBefore(period.to) }
}

/** For exports: returns the days of the changes, if they are fewer than the month's. */
export const comparedInFile = (month: MonthDays & { comparison: Period | null }): { compared?: Period | null } =>
  month.complete || !month.comparison ? {} : { compared: comparedDays(month) }

/** Returns the imported sums of several days; undefined if there are none. */
function sumWithoutGoalData(days: readonly CountersWithImports[]): WithoutGoalData | undefined {
  const imported = days.flatMap(({ withoutGoalData }) => (withoutGoalData ? [withoutGoalData] : []))
  if (imported.length === 0) return undefined
  const sum = (of: (one: WithoutGoalData) => number) => imported.reduce((total, one) => total + of(one), 0)
  return {
    visits: sum(({ visits }) => visits),
    visitors: sum(({ visitors }) => visitors),
    ...(imported.some(({ importedConversions }) => importedConversions) && {
      importedConversions: {
        conversions: sum(({ importedConversions }) => importedConversions?.conversions ?? 0),
        whole: imported.every(({ importedConversions }) => importedConversions?.whole === true),
      },
    }),
  }
}

/** Returns the sum of these days. */
export function sumOfDays(points: readonly DayPoint[]): CountersWithImports {
  const sum = { ...noCounters }
  let unknownBounce = 0
  let unknownDuration = 0
  for (const point of points) {
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += point[name]
    unknownBounce += point.unknownBounce ?? 0
    unknownDuration += point.unknownDuration ?? 0
  }
  const withoutGoalData = sumWithoutGoalData(points)
  return {
    ...sum,
    ...(unknownBounce > 0 && { unknownBounce }),
    ...(unknownDuration > 0 && { unknownDuration }),
    ...(withoutGoalData && { withoutGoalData }),
  }
}

/** Returns the totals to compare with `previousTotals`: those of the finished days. */
export const comparedTotals = ({
  complete,
  totals,
  days,
}: Pick<MonthOverview, 'complete' | 'days' | 'totals'>): CountersWithImports =>
  complete ? totals : sumOfDays(days.filter((point) => point.complete))

type Counts<Name extends string> = Readonly<Record<Name, number>>

/** Returns a count to compare with its `previous`: without today's part. */
export const comparedCount = <Name extends string>(
  row: Counts<NoInfer<Name>> & { readonly today?: Counts<NoInfer<Name>> | undefined },
  name: Name,
): number => row[name] - (row.today?.[name] ?? 0)

/** Returns a row's counters to compare with its `previous`: without today's part. */
export function comparedRow(row: Pick<PanelRow, keyof Counters | 'today'>): Counters {
  const counters = { ...noCounters }
  for (const name of Object.keys(counters) as (keyof Counters)[]) counters[name] = comparedCount(row, name)
  return counters
}
