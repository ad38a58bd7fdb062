import { windowDays, type EffectResult, type Verdict, type VerdictReason } from '#app/shared/cards/effect.ts'
import type { EffectMetric } from '#app/shared/cards/effect-metric.ts'
import type { ExpectedEffect } from '#app/shared/cards/card.ts'
import type { Effect } from './effect.ts'

/** What decides a verdict besides the measured effect. */
interface VerdictInput {
  metric: EffectMetric
  direction: ExpectedEffect['direction']
  /** The largest expected change as a share; null if no one said one. */
  expected: number | null
  /** The target's counts in both windows, and for a rate its visits. */
  counts: { before: number; after: number }
  visits: { before: number; after: number } | null
  /** How many days without any visit of the website each window has. */
  missing: { before: number; after: number }
  /** What else happened to the target in the windows. */
  confounder: Extract<VerdictReason, 'other-card' | 'import' | 'outage'> | null
}

/** The half-width at which an interval that holds zero says "no clear change", if no one said what to expect. */
const usualExpected = 0.2
/** The most days that a window may miss. */
const maxMissing = 3
/** The fewest counts of a rate in each window. */
const minOfRate = 30

/** Returns how many of the last and first 28 days around a day have no visit of the whole website. */
export function missingDays(website: readonly number[], shipped: number): { before: number; after: number } {
  const seen = website.filter((count) => count > 0)
  const usual = seen.reduce((sum, count) => sum + count, 0) / Math.max(1, seen.length)
  // On a website with few visits, a day without one is chance.
  if (usual < minVisits) return { before: 0, after: 0 }
  const none = (from: number, to: number) => website.slice(from, to).filter((count) => count === 0).length
  return { before: none(shipped - windowDays, shipped), after: none(shipped, shipped + windowDays) }
}
/** With eight visits on a usual day, chance leaves one day in 3,000 without a visit. */
const minVisits = 8

/**
 * Returns the verdict about 28 full days. "Improved" and "worse" need an interval without zero; an interval that holds
 * zero says "no clear change" only if it is narrow enough that the expected change would have shown.
 * @param effect null with less than three months of history
 */
export function judge(
  effect: Effect | null,
  { metric, direction, expected, counts, visits, missing, confounder }: VerdictInput,
): Pick<EffectResult, 'reason'> & { verdict: Verdict } {
  const unknown = (reason: VerdictReason) => ({ verdict: 'not-enough-data' as const, reason })
  if (Math.max(missing.before, missing.after) > maxMissing) return unknown('days-missing')
  if (effect === null) return unknown('history')
  if (visits) {
    // Time has no number of its own: its visits say how much it is worth.
    const counted = metric === 'duration' ? visits : counts
    if (Math.min(counted.before, counted.after) < minOfRate) return unknown('few-counts')
  } else if (counts.before === 0 || counts.after === 0) return unknown('target-empty')
  if (missing.before + missing.after > 0) return { verdict: 'confounded', reason: 'tracking-gap' }
  if (confounder) return { verdict: 'confounded', reason: confounder }
  const better = direction === 'up' ? effect.low > 0 : effect.high < 0
  const worse = direction === 'up' ? effect.high < 0 : effect.low > 0
  if (better) return { verdict: 'improved', reason: null }
  if (worse) return { verdict: 'worse', reason: null }
  return effect.visible <= (expected ?? usualExpected) ? { verdict: 'no-change', reason: null } : unknown('wide')
}
