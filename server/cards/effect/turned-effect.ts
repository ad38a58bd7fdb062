/** A measured change as a share, with its interval. */
export interface EffectSize {
  change: number
  low: number
  high: number
}

/**
 * Returns a measured change for which more is better: one of a metric that should fall is turned around, so that half as
 * many is as good as twice as many. Null without a number.
 */
export function turnedEffect({
  falls,
  change,
  low,
  high,
}: { falls: boolean } & { [Name in keyof EffectSize]: number | null }): EffectSize | null {
  if (change === null || low === null || high === null) return null
  return falls ? { change: turned(change), low: turned(high), high: turned(low) } : { change, low, high }
}

/** Returns the share that undoes a change: half as many for twice as many. */
const turned = (share: number): number => 1 / (1 + share) - 1
