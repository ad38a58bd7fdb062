import type { Filter } from '#app/shared/analytics/filters.ts'
import { relativeError } from '#app/shared/analytics/speed-histogram.ts'
import { fewestValues } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedMonth } from '#app/shared/analytics/speed.ts'

/** What exported numbers of a month's speed answer. */
export const speedQuestion = (
  { domain, timeZone, period, comparison }: SpeedMonth,
  filters: readonly Filter[],
  device: string | null,
) => ({
  website: domain,
  timeZone,
  period,
  comparison,
  filters,
  device,
  percentile: 75,
  relativeError,
  fewestValues,
})
