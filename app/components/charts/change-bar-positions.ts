/** A part of a change, in whole numbers of its unit. */
export interface ChangeStep {
  change: number
  /** The range in which its change lies, if it was measured with one. */
  range?: { low: number; high: number } | null
}

/** A part's bar; positions are in percent of the width, from its start. */
export interface ChangeBar {
  /** Where the change ends; the bar begins at zero. */
  end: number
  /** The edges of the range. */
  range: { from: number; to: number } | null
}

/** The bars of a change's parts, on one scale. */
export interface ChangeBars {
  /** Where zero is. */
  zero: number
  bars: ChangeBar[]
}

/**
 * Returns the parts of a change as bars around zero: gains after it, losses before it, all on one scale, so that equal
 * changes have equal lengths. The scale has room for all ranges.
 */
export function changeBarPositions(steps: readonly ChangeStep[]): ChangeBars {
  const edges = steps.flatMap(({ change, range }) => (range ? [change, range.low, range.high] : [change]))
  const [least, most] = [Math.min(0, ...edges), Math.max(0, ...edges)]
  // Without a change there is nothing to scale.
  const width = most - least || 1
  const percentAt = (change: number) => ((change - least) / width) * 100
  return {
    zero: percentAt(0),
    bars: steps.map(({ change, range }) => ({
      end: percentAt(change),
      range: range ? { from: percentAt(range.low), to: percentAt(range.high) } : null,
    })),
  }
}
