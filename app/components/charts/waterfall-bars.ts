/** A step of a waterfall, in whole numbers of its unit. */
export interface WaterfallStep {
  change: number
  /** The range in which its change lies, if it was measured with one. */
  range?: { low: number; high: number } | null
}

/** A row of a waterfall; positions are in percent of the width, from its start. */
export interface WaterfallBar {
  kind: 'before' | 'part' | 'now'
  /** The running number before and after this row. */
  from: number
  to: number
  /** Where the row would end at the edges of its range. */
  range: { from: number; to: number } | null
}

/** The bars of a waterfall, from first to last. */
export interface WaterfallBars {
  bars: WaterfallBar[]
  /** The number at the chart's start: 0, or more if the changes would otherwise be too small to see. */
  start: number
}

/** If the smallest number is below this share of the largest, the chart starts at zero. */
const nearZero = 0.4
const margin = 0.08

/**
 * Returns a change as bars: the number before, a step for each part from the end of the last one, and the number now. The
 * scale has room for all ranges.
 */
export function waterfallBars(before: number, steps: readonly WaterfallStep[], now: number): WaterfallBars {
  const levels = [before]
  for (const { change } of steps) levels.push((levels.at(-1) ?? before) + change)
  const levelAt = (index: number) => levels[index] ?? before
  const ends = steps.flatMap(({ range }, index) =>
    range ? [levelAt(index) + range.low, levelAt(index) + range.high] : [],
  )
  const [least, most] = [Math.min(...levels, ...ends), Math.max(...levels, ...ends)]
  const room = (most - least) * margin
  // An unchanged number also starts at zero.
  const start = least <= most * nearZero || room === 0 ? Math.min(0, least) : Math.floor(least - room)
  const width = most + room - start || 1
  const percentAt = (level: number) => ((level - start) / width) * 100
  const base = percentAt(Math.max(0, start))
  return {
    start: Math.max(0, start),
    bars: [
      { kind: 'before', from: base, to: percentAt(before), range: null },
      ...steps.map(({ range }, index): WaterfallBar => {
        const level = levelAt(index)
        return {
          kind: 'part',
          from: percentAt(level),
          to: percentAt(levelAt(index + 1)),
          range: range ? { from: percentAt(level + range.low), to: percentAt(level + range.high) } : null,
        }
      }),
      { kind: 'now', from: base, to: percentAt(now), range: null },
    ],
  }
}
