import { comparedInFile } from '#app/shared/analytics/complete-days.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { relativeError } from '#app/shared/analytics/speed-histogram.ts'
import { minValues } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedMonth } from '#app/shared/analytics/speed.ts'

/** Returns the question that exported numbers of a month's speed answer. */
export const speedQuestion = (month: SpeedMonth, filters: readonly Filter[], device: string | null) => ({
  website: month.domain,
  timeZone: month.timeZone,
  period: month.period,
  comparison: month.comparison,
  ...comparedInFile(month),
  filters,
  device,
  percentile: 75,
  relativeError,
  minValues,
})
