import { area, curveMonotoneX, line } from 'd3-shape'
import { dayPosition, valuePosition, type ChartPoint, type ValueAxis } from '#app/shared/charts/chart-scale.ts'

/** The shapes of one line of days, in a square of 100 by 100 that CSS stretches to the plot's size. */
export interface LinePaths {
  /** The line of finished days. */
  solid: string
  /** The line from the last finished day to today, and to and from weeks in part; empty if there is none. */
  dashed: string
  area: string
  /** Days without a line on either side; they need a dot to be visible. */
  lonely: number[]
  /** Today, if it has a number: a hollow dot, because it isn't comparable with finished days. */
  running: number | null
  /** Finished weeks and months in part with a number: hollow dots too. */
  partial: number[]
}

/** Returns the shapes of days; a day without a number leaves a gap. */
export function linePaths(points: readonly ChartPoint[], slots: number, axis: ValueAxis): LinePaths {
  const x = (_: ChartPoint, index: number) => dayPosition(index, slots)
  const y = (point: ChartPoint) => valuePosition(point.value ?? 0, axis)
  const has = (point: ChartPoint | undefined) => point?.value !== null && point?.value !== undefined
  const drawn = line<ChartPoint>().x(x).y(y).curve(curveMonotoneX)
  const running = points.findIndex((point) => !point.complete)
  const filled = area<ChartPoint>().x(x).y1(y).y0(100).curve(curveMonotoneX)
  const isWhole = (point: ChartPoint | undefined) => has(point) && point?.complete === true && point.partial !== true
  // Each dashed part by itself, so that it doesn't go on where the line is solid.
  const parts = dashedParts(points).map(
    ({ from, to }) =>
      (point: ChartPoint, index: number) =>
        has(point) && from <= index && index <= to,
  )
  return {
    solid: drawn.defined(isWhole)([...points]) ?? '',
    dashed: parts.map((isIn) => drawn.defined(isIn)([...points]) ?? '').join(''),
    // In the same parts as the lines, so that the edge of the area follows the line.
    area: [isWhole, ...parts].map((isIn) => filled.defined(isIn)([...points]) ?? '').join(''),
    lonely: points.flatMap((point, index) =>
      has(point) && !has(points[index - 1]) && !has(points[index + 1]) ? [index] : [],
    ),
    running: has(points[running]) ? running : null,
    partial: points.flatMap((point, index) => (has(point) && point.complete && point.partial ? [index] : [])),
  }
}

/** Returns the runs of points that can't be compared, each with the points next to it that a line leads from and to. */
function dashedParts(points: readonly ChartPoint[]): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  for (const [index, { complete, partial = false }] of points.entries()) {
    if (complete && !partial) continue
    const last = parts.at(-1)
    const to = Math.min(points.length - 1, index + 1)
    if (last && last.to >= index) last.to = to
    else parts.push({ from: Math.max(0, index - 1), to })
  }
  return parts.filter(({ from, to }) => from < to)
}
