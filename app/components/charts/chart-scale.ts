/** One day of a chart; null where there is no number to show (which is not zero). */
export interface ChartPoint {
  day: string
  value: number | null
  /** False for a day that is not over yet; it is drawn dashed. */
  complete: boolean
}

/** Whether a line has anything to tell: crumbs of one, most days without a number, do not. */
export function isTelling(points: readonly ChartPoint[]): boolean {
  const known = points.filter((point) => point.value !== null).length
  return known > 0 && known * 2 >= points.length
}

/** What the numbers of a chart are, which decides where its axis has ticks. */
export type ChartUnit = 'count' | 'share' | 'seconds'

export interface ValueAxis {
  /** The value at the top edge. */
  top: number
  /** From 0 to the top. */
  ticks: number[]
}

/** Round spans of time: a clock has no 50 seconds and no 2.5 minutes. */
const secondSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400]

/** An axis from 0 with at most five round steps that holds the largest value. */
export function valueAxis(largest: number, unit: ChartUnit): ValueAxis {
  const step = stepFor(largest, unit)
  const steps = Math.max(1, Math.ceil(largest / step - 1e-9))
  // Multiplied, not added up: 0.1 + 0.2 would not be 0.3 on the axis.
  const ticks = Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)))
  const top = ticks.at(-1) ?? step
  return unit === 'share' && top > 1 ? { top: 1, ticks: [...ticks.filter((tick) => tick < 1), 1] } : { top, ticks }
}

function stepFor(largest: number, unit: ChartUnit): number {
  if (largest <= 0) return 1
  if (unit === 'seconds') return secondSteps.find((step) => largest / step <= 4) ?? 14_400
  // The smallest of 1, 2 and 5 times a power of ten that makes at most five steps. d3-scale does the same, and brings
  // along 9 kB of interpolating colours and dates.
  const power = 10 ** Math.floor(Math.log10(largest / 5))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => largest / candidate <= 5) ?? largest
  return unit === 'count' ? Math.max(1, Math.round(step)) : step
}

/** Where a day stands across the plot, in percent of its width: the middle of its slot. */
export function dayPosition(index: number, slots: number): number {
  return ((index + 0.5) / Math.max(1, slots)) * 100
}

/** The day under a place across the plot (0 to 1), within the days there are. */
export function dayAt(share: number, slots: number, days: number): number {
  return Math.max(0, Math.min(days - 1, Math.floor(share * slots)))
}

/** Height of a value in percent from the top of the plot. */
export function valuePosition(value: number, axis: ValueAxis): number {
  return 100 - (Math.min(value, axis.top) / axis.top) * 100
}

/**
 * The days that get a label: the first, then every fifth of the month. `wide` marks those that are left out where
 * there is little room.
 */
export function dayLabels(slots: number): { index: number; wide: boolean }[] {
  if (slots <= 7) return Array.from({ length: slots }, (_, index) => ({ index, wide: index % 2 === 1 }))
  const labels = [{ index: 0, wide: false }]
  for (let day = 5; day <= slots; day += 5) labels.push({ index: day - 1, wide: day % 10 !== 0 })
  return labels
}

/** Whether a day stands so near to the end of the plot that a label over its middle would be cut where it is narrow. */
export const isAtEnd = (index: number, slots: number): boolean => dayPosition(index, slots) > 92
