import type { ChangeBreakdown, BreakdownPart } from '#app/shared/analytics/breakdown.ts'

/** A row of the chart; positions are in percent of the width, from its start. */
export interface BreakdownBar {
  kind: 'before' | 'part' | 'now'
  part: BreakdownPart | null
  /** The number, or for a part its change. */
  whole: number
  /** The running number before and after this row. */
  from: number
  to: number
}

/** The bars of a bridge, from first to last. */
export interface BreakdownBars {
  bars: BreakdownBar[]
  /** The number at the chart's start: 0, or more if the changes would otherwise be too small to see. */
  start: number
}

/** If the smallest number is below this share of the largest, the chart starts at zero. */
const nearZero = 0.4
const margin = 0.08

/**
 * Returns a bridge as bars: the number before, a step for each part from the end of the last one, and the number now.
 */
export function breakdownBars({ before, now, parts }: ChangeBreakdown): BreakdownBars {
  const levels = [before]
  for (const { change } of parts) levels.push((levels.at(-1) ?? before) + change)
  const [least, most] = [Math.min(...levels), Math.max(...levels)]
  const room = (most - least) * margin
  // An unchanged number also starts at zero.
  const start = least <= most * nearZero || room === 0 ? Math.min(0, least) : Math.floor(least - room)
  const width = most + room - start || 1
  const percentAt = (level: number) => ((level - start) / width) * 100
  const base = percentAt(Math.max(0, start))
  const steps = parts.map((part, index): BreakdownBar => {
    const [from, to] = [percentAt(levels[index] ?? 0), percentAt(levels[index + 1] ?? 0)]
    return { kind: 'part', part, whole: part.change, from, to }
  })
  return {
    start: Math.max(0, start),
    bars: [
      { kind: 'before', part: null, whole: before, from: base, to: percentAt(before) },
      ...steps,
      { kind: 'now', part: null, whole: now, from: base, to: percentAt(now) },
    ],
  }
}
