import type { Bridge, BridgePart } from '#app/shared/analytics/bridge.ts'

/** A row of the chart; places are in percent of the width, from its start. */
export interface BridgeBar {
  kind: 'before' | 'part' | 'now'
  part: BridgePart | null
  /** The number, or of a part the change. */
  whole: number
  /** Where the running number was before this row, and where it is after it. */
  from: number
  to: number
}

/** A bridge as it is drawn, from the first bar to the last. */
export interface BridgeBars {
  bars: BridgeBar[]
  /** The number at the chart's start: 0, or more where the changes would be too small to see beside the whole. */
  start: number
}

/** Under this share of the largest number the smallest is near enough to zero to begin there. */
const nearZero = 0.4
const margin = 0.08

/** A bridge as bars: the number before, a step for each part from where the last one ended, and the number now. */
export function bridgeBars({ before, now, parts }: Bridge): BridgeBars {
  const levels = [before]
  for (const { change } of parts) levels.push((levels.at(-1) ?? before) + change)
  const [least, most] = [Math.min(...levels), Math.max(...levels)]
  const room = (most - least) * margin
  // A number that did not change at all is drawn from zero too.
  const start = least <= most * nearZero || room === 0 ? Math.min(0, least) : Math.floor(least - room)
  const width = most + room - start || 1
  const place = (level: number) => ((level - start) / width) * 100
  const base = place(Math.max(0, start))
  const steps = parts.map((part, index): BridgeBar => {
    const [from, to] = [place(levels[index] ?? 0), place(levels[index + 1] ?? 0)]
    return { kind: 'part', part, whole: part.change, from, to }
  })
  return {
    start: Math.max(0, start),
    bars: [
      { kind: 'before', part: null, whole: before, from: base, to: place(before) },
      ...steps,
      { kind: 'now', part: null, whole: now, from: base, to: place(now) },
    ],
  }
}
