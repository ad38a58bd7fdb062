import { scaleLinear } from 'd3-scale'

/** One day of a chart; null where there is no number to show (which is not zero). */
export interface ChartPoint {
  day: string
  value: number | null
  /** False for a day that is not over yet; it is drawn dashed. */
  complete: boolean
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

/** An axis from 0 with three to six round ticks that holds the largest value. */
export function valueAxis(largest: number, unit: ChartUnit): ValueAxis {
  if (unit === 'seconds') {
    const step = secondSteps.find((candidate) => largest / candidate <= 4) ?? 14_400
    const count = Math.max(1, Math.ceil(largest / step))
    return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
  }
  if (largest <= 0) return { top: 1, ticks: [0, 1] }
  // Counts have no halves, so at most as many steps as there are whole numbers.
  const wanted = unit === 'count' ? Math.min(4, Math.ceil(largest)) : 4
  const scale = scaleLinear().domain([0, largest]).nice(wanted)
  const top = unit === 'share' ? Math.min(1, scale.domain()[1] ?? largest) : (scale.domain()[1] ?? largest)
  const ticks = scale.ticks(wanted).filter((tick) => tick <= top && (unit !== 'count' || Number.isInteger(tick)))
  return { top, ticks }
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
