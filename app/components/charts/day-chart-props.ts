import type { ChartPoint, ChartUnit } from './chart-scale.ts'

/** One line of a chart: a period, by day. */
export interface ChartSeries {
  /** What the legend and the table's column call it: the period's days. */
  name: string
  points: readonly ChartPoint[]
}

export interface DayChartProps {
  /** What is counted: Visitors. */
  label: string
  /** One or two sentences that say what the lines show, for those who do not see them. */
  summary: string
  current: ChartSeries
  /** Drawn behind, day by day from the left edge; null draws none. */
  comparison: ChartSeries | null
  /** Days across the plot; a running month keeps the room of the days that are to come. */
  slots: number
  unit: ChartUnit
  format: (value: number) => string
  formatTick: (value: number) => string
  formatDay: (day: string) => string
  formatAxisDay: (day: string) => string
  /** Shown in place of the lines when most days have no number: crumbs of a line tell nothing. */
  emptyText: string
}
