import { area, curveMonotoneX, line } from 'd3-shape'
import { dayPosition, valuePosition, type ChartPoint, type ValueAxis } from './chart-scale.ts'

/** The shapes of one line of days, in a square of 100 by 100 that the page stretches to the plot's size. */
export interface LinePaths {
  /** Days that are over. */
  solid: string
  /** From the last day that is over to the one that is running; empty when there is none. */
  dashed: string
  area: string
  /** Days that no line leads to or from: without a dot they could not be seen. */
  lonely: number[]
  /** The day that is running, where it has a number: a hollow dot, as it is not to be read like the days before. */
  running: number | null
}

/** Draws the days; a day without a number leaves a gap. */
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
    // In the same two runs as the lines, so that the curves of edge and line are one.
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
