import { area, curveMonotoneX, line } from 'd3-shape'
import { dayPosition, valuePosition, type ChartPoint, type ValueAxis } from '#app/shared/charts/chart-scale.ts'

/** The shapes of one line of days, in a square of 100 by 100 that CSS stretches to the plot's size. */
export interface LinePaths {
  /** The line of finished days. */
  solid: string
  /** The line from the last finished day to today; empty if there is none. */
  dashed: string
  area: string
  /** Days without a line on either side; they need a dot to be visible. */
  lonely: number[]
  /** Today, if it has a number: a hollow dot, because it isn't comparable with finished days. */
  running: number | null
}

/** Returns the shapes of days; a day without a number leaves a gap. */
export function linePaths(points: readonly ChartPoint[], slots: number, axis: ValueAxis): LinePaths {
  const x = (_: ChartPoint, index: number) => dayPosition(index, slots)
  const y = (point: ChartPoint) => valuePosition(point.value ?? 0, axis)
  const has = (point: ChartPoint | undefined) => point?.value !== null && point?.value !== undefined
  const drawn = line<ChartPoint>().x(x).y(y).curve(curveMonotoneX)
  const running = points.findIndex((point) => !point.complete)
  const isDashed = (index: number) => running > 0 && index >= running - 1
  const filled = area<ChartPoint>().x(x).y1(y).y0(100).curve(curveMonotoneX)
  return {
    solid: drawn.defined((point) => has(point) && point.complete)([...points]) ?? '',
    dashed: running > 0 ? (drawn.defined((point, index) => has(point) && isDashed(index))([...points]) ?? '') : '',
    // In the same two parts as the lines, so that the edge of the area follows the line.
    area: [
      filled.defined((point) => has(point) && point.complete)([...points]),
      running > 0 ? filled.defined((point, index) => has(point) && isDashed(index))([...points]) : null,
    ].join(''),
    lonely: points.flatMap((point, index) =>
      has(point) && !has(points[index - 1]) && !has(points[index + 1]) ? [index] : [],
    ),
    running: has(points[running]) ? running : null,
  }
}
