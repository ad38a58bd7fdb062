import * as v from 'valibot'
import { addDays } from '../calendar/day.ts'
import {
  dayLabels,
  dayPosition,
  isWorthDrawing,
  valueAxis,
  valuePosition,
  type ChartPoint,
  type ChartUnit,
  type ValueAxis,
} from '../charts/chart-scale.ts'
import type { ReportChart } from './document.ts'
import type { FigureUnit } from './figure.ts'

/** The size of a drawing and the edges of its plot, in units of the drawing. */
export const drawingSize = { width: 640, height: 200 } as const
const plot = { left: 58, right: 632, top: 10, bottom: 174 } as const
/** Where marks of days are: a numbered disc at the top, with a line down to the day. */
export const markAt = { y: 9, radius: 7.5, foot: plot.bottom } as const

const text = v.string()
const number = v.number()

/** A chart as lines and labels, in units of the drawing: the web page and the PDF draw the same one. */
export const chartDrawingSchema = v.object({
  /** Most days have no number, so there is no line. */
  empty: v.boolean(),
  /** Lines of the grid, and their labels. */
  ticks: v.array(v.object({ y: number, label: text })),
  left: number,
  right: number,
  /** Labels of days at the lower edge. */
  days: v.array(v.object({ x: number, label: text })),
  dayLabelY: number,
  /** Paths of SVG; '' for none. Days without a number leave a gap. */
  line: text,
  /** From the last finished day to the running one, drawn dashed. */
  running: text,
  /** The compared days. */
  before: text,
  /** Days without a neighbour, which need a dot to be seen; hollow if they are not over. */
  dots: v.array(v.object({ x: number, y: number, hollow: v.boolean() })),
})
export type ChartDrawing = v.InferOutput<typeof chartDrawingSchema>

/** The ticks of the axis: milliseconds and amounts have whole ones, like counts. */
function axisUnit(unit: FigureUnit): ChartUnit {
  if (unit === 'share' || unit === 'seconds') return unit
  return unit === 'score' || unit === 'position' ? 'decimal' : 'count'
}

/**
 * Returns the drawing of a chart.
 * @param texts the labels of values and of days
 */
export function drawChart(
  { days, unit }: ReportChart,
  texts: { tick: (value: number) => string; day: (day: string) => string },
): ChartDrawing {
  const now = days.map(({ day, value, complete }): ChartPoint => ({ day, value, complete }))
  const past = days.map(({ day, before }): ChartPoint => ({ day, value: before, complete: true }))
  const empty = !isWorthDrawing(now.filter(({ value, complete }) => complete || value !== null))
  const largest = Math.max(0, ...[...now, ...past].flatMap(({ value }) => value ?? []))
  const axis = valueAxis(largest, axisUnit(unit))
  const first = days[0]?.day
  const at = placer(days.length, axis)
  const runningFrom = now.findIndex(({ complete, value }) => !complete && value !== null)
  const isDashed = (index: number) => runningFrom > 0 && index >= runningFrom - 1
  return {
    empty,
    ticks: axis.ticks.map((value) => ({ y: at.y(value), label: texts.tick(value) })),
    left: plot.left,
    right: plot.right,
    days: first
      ? dayLabels(days.length).map(({ index }) => ({ x: at.x(index), label: texts.day(addDays(first, index)) }))
      : [],
    dayLabelY: drawingSize.height - 6,
    line: empty ? '' : pathOf(now, at, (point) => point.complete),
    running: empty || runningFrom < 1 ? '' : pathOf(now, at, (_point, index) => isDashed(index)),
    before: empty ? '' : pathOf(past, at, () => true),
    dots: empty ? [] : lonely(now, at),
  }
}

/** Returns where the day with an index is across a drawing of so many days. */
export const dayPlace = (index: number, days: number): number =>
  rounded(plot.left + (dayPosition(index, days) / 100) * (plot.right - plot.left))

interface ChartScale {
  x: (index: number) => number
  y: (value: number) => number
}

const rounded = (value: number) => Math.round(value * 100) / 100

function placer(slots: number, axis: ValueAxis): ChartScale {
  return {
    x: (index) => dayPlace(index, slots),
    // A refund may make an amount negative; it is drawn at the lower edge.
    y: (value) => rounded(plot.top + (valuePosition(Math.max(0, value), axis) / 100) * (plot.bottom - plot.top)),
  }
}

function pathOf(
  points: readonly ChartPoint[],
  { x, y }: ChartScale,
  isIn: (point: ChartPoint, index: number) => boolean,
): string {
  let path = ''
  let isDrawing = false
  for (const [index, point] of points.entries()) {
    const drawn = point.value !== null && isIn(point, index)
    if (drawn) path += `${isDrawing ? 'L' : 'M'}${x(index)} ${y(point.value ?? 0)}`
    isDrawing = drawn
  }
  return path
}

function lonely(points: readonly ChartPoint[], { x, y }: ChartScale): ChartDrawing['dots'] {
  const has = (index: number) => points[index]?.value !== null && points[index] !== undefined
  return points.flatMap(({ value, complete }, index) => {
    const alone = !has(index - 1) && !has(index + 1)
    return value !== null && (alone || !complete) ? [{ x: x(index), y: y(value), hollow: !complete }] : []
  })
}
