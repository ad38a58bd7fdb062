import { judgeChange, type JudgedChange } from './change-judgement.ts'
import type { SpeedMetric } from './speed-metrics.ts'
import type { SpeedValue } from './speed.ts'

/**
 * The standard deviation of a 75th percentile of n values is 1.36 · s / √n of it, for log-normal values with the log
 * deviation s (David and Nagaraja, “Order Statistics”, 10.2). Loading times have s of about 0.7.
 */
const spreadOfP75 = 0.95

/** Smaller differences are within the buckets that values are stored in (speed-histogram.ts). */
const least = { lcp: 5, inp: 5, cls: 0.005, fcp: 5, ttfb: 5 } as const satisfies Record<SpeedMetric, number>

/**
 * Returns the judgement of a 75th percentile; null if one of both is missing.
 * @param shownAs how the change is shown: a share of the value before, or the difference
 */
export function judgeSpeed(
  metric: SpeedMetric,
  now: SpeedValue,
  before: SpeedValue | null,
  shownAs?: 'difference',
): JudgedChange | null {
  if (now.p75 === null || before === null || before.p75 === null) return null
  return judgeChange({
    of: 'level',
    now: { value: now.p75, items: now.values },
    before: { value: before.p75, items: before.values },
    spread: spreadOfP75,
    least: least[metric],
    ...(shownAs && { shownAs }),
  })
}
