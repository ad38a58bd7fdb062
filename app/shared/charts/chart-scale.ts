/** One day of a chart, one week or one month; null if there is no number to show (which is not zero). */
export interface ChartPoint {
  /** In a chart by week the first counted day of a week, in a chart by month a month. */
  day: string
  /** The last day of a week. */
  to?: string
  value: number | null
  /** False for an unfinished day; its line is dashed. */
  complete: boolean
  /** Whether the number is a forecast: the day is not complete, and nothing is counted yet. */
  expected?: boolean
  /** Whether it is a week or month with days that aren't counted, so that it can't be compared with a whole one. */
  partial?: boolean
}

/** Whether a line is worth drawing: not if most days have no number. */
export function isWorthDrawing(points: readonly ChartPoint[]): boolean {
  const known = points.filter((point) => point.value !== null).length
  return known > 0 && known * 2 >= points.length
}

/**
 * The kind of the numbers, which decides where the axis has ticks. A `decimal` has no unit and no highest value, such as
 * page views per visit.
 */
export type ChartUnit = 'count' | 'share' | 'seconds' | 'decimal'

export interface ValueAxis {
  /** The value at the top edge. */
  top: number
  /** From 0 to the top. */
  ticks: number[]
}

/** Round durations: a clock has no 50 seconds and no 2.5 minutes. */
const secondSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400]

/** Returns an axis from 0 to above the largest value, with at most five round steps. */
export function valueAxis(largest: number, unit: ChartUnit): ValueAxis {
  const step = stepFor(largest, unit)
  const steps = Math.max(1, Math.ceil(largest / step - 1e-9))
  // Multiplied instead of added up: 0.1 + 0.2 would not be 0.3 on the axis.
  const ticks = Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)))
  const top = ticks.at(-1) ?? step
  return unit === 'share' && top > 1 ? { top: 1, ticks: [...ticks.filter((tick) => tick < 1), 1] } : { top, ticks }
}

function stepFor(largest: number, unit: ChartUnit): number {
  if (largest <= 0) return 1
  if (unit === 'seconds') return secondSteps.find((step) => largest / step <= 4) ?? 14_400
  // The smallest of 1, 2 and 5 times a power of ten that makes at most five steps. d3-scale does the same, but adds 9
  // kB for colours and dates.
  const power = 10 ** Math.floor(Math.log10(largest / 5))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => largest / candidate <= 5) ?? largest
  return unit === 'count' ? Math.max(1, Math.round(step)) : step
}

/** Returns the position of a day across the plot, in percent of its width: the middle of its slot. */
export function dayPosition(index: number, slots: number): number {
  return ((index + 0.5) / Math.max(1, slots)) * 100
}

/** Returns the day at a position across the plot (0 to 1), limited to existing days. */
export function dayAt(share: number, slots: number, days: number): number {
  return Math.max(0, Math.min(days - 1, Math.floor(share * slots)))
}

/** Returns the height of a value in percent from the top of the plot. */
export function valuePosition(value: number, axis: ValueAxis): number {
  return 100 - (Math.min(value, axis.top) / axis.top) * 100
}

/**
 * Returns the days with a label: all of them or, of more than a week, the first and then every fifth of the month. `wide`
 * marks those that narrow charts leave out.
 */
export function dayLabels(slots: number, all = slots <= 7): { index: number; wide: boolean }[] {
  if (all) {
    const kept = slots > 7 ? 3 : 2
    return Array.from({ length: slots }, (_, index) => ({ index, wide: index % kept !== 0 }))
  }
  const labels = [{ index: 0, wide: false }]
  for (let day = 5; day <= slots; day += 5) labels.push({ index: day - 1, wide: day % 10 !== 0 })
  return labels
}

/** Whether a day is so close to the end of the plot that a centred label would be cut on narrow screens. */
export const isAtEnd = (index: number, slots: number): boolean => dayPosition(index, slots) > 92
