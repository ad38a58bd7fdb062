import type { Pace } from '#app/shared/alerts/pacing.ts'
import type { PaceState as GrowthState } from '#app/shared/growth/target.ts'

/**
 * Returns a month's pace as Growth's judgement of the same target by the same day leaves it: a goal is never behind for
 * alerts while Growth, which knows the forecast and the whole period of the target, doesn't say so.
 * @param growth null if Growth has not judged the target by that day
 */
export function agreedPace(pace: Pace, growth: GrowthState | null): Pace {
  if (pace.state !== 'behind' || growth === null || agreeing.has(growth)) return pace
  return { ...pace, state: growth === 'early' || growth === 'notBegun' ? 'early' : 'onTrack' }
}

/** The states of Growth in which a goal may be behind; with `unknown` Growth can't say. */
const agreeing: ReadonlySet<GrowthState> = new Set(['behind', 'atRisk', 'missed', 'unknown'])
