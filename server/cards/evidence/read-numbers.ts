import type { BreakdownMetric } from '#app/shared/analytics/breakdown.ts'
import type { CountersWithImports } from '#app/shared/analytics/counters.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import type { MonthOverview, Period } from '#app/shared/analytics/overview.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { EvidenceValue } from '#app/shared/cards/evidence/evidence.ts'
import { getMonthOverview } from '../../analytics/query/month-overview.ts'
import type { EvidenceCaller } from './reading.ts'

/** Returns a number of the tiles as a value of evidence. */
export const metricValueOf = (metric: BreakdownMetric, counters: CountersWithImports): EvidenceValue => ({
  name: metric,
  unit: monthNumberKinds[metric].unit,
  value: monthNumberKinds[metric].of(counters),
})

/** Returns a month's overview as the person sees it. */
export const readOverview = (
  { context, actor, clientId }: EvidenceCaller,
  month: Month | undefined,
  filters: readonly Filter[] = [],
): Promise<MonthOverview> =>
  getMonthOverview(context, actor, { clientId, filters: [...filters], ...(month !== undefined && { month }) })

/** Returns a number's values by day. */
export const lineOf = (metric: BreakdownMetric, days: MonthOverview['days']) => ({
  kind: 'line' as const,
  points: days.map((day) => monthNumberKinds[metric].of(day)),
})

/** Returns the days of a period from an overview. */
export const daysWithin = ({ days }: MonthOverview, { from, to }: Period): MonthOverview['days'] =>
  days.filter(({ day }) => day >= from && day <= to)
