import type { ReactNode } from 'react'
import type { DataColumn } from '../data-table/table-columns.ts'
import type { ChartMarker } from './chart-markers.ts'
import type { ChartPoint, ChartUnit } from './chart-scale.ts'

/** One line of a chart: a period, by day. */
export interface ChartSeries {
  /** What the legend and the table's column call it: the period's days. */
  name: string
  points: readonly ChartPoint[]
}

/** What a chart shows besides its numbers: what happened on its days, and the way to say so. */
export interface ChartNotes {
  markers: readonly ChartMarker[]
  formatDays: (from: string, to: string) => string
  /** A click or Enter on a day; left out for who may only read. `hint` says beside the day what it does. */
  choose?: { hint: string; onDay: (day: string) => void }
  /** Beside the legend. */
  tools?: ReactNode
}

/** What the table behind a chart is as a file. */
export interface ChartFile {
  /** Its name without the number's and its ending. */
  name: string
  /** What JSON says of the question that the numbers answer. */
  about: Readonly<Record<string, unknown>>
  /** What the numbers are in, where that is not the chart's unit. */
  unit?: DataColumn<never>['unit']
  /** The number that a drawn value stands for, where that is another one. */
  value?: (drawn: number) => number
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
  notes?: ChartNotes
  /** Offers the table as CSV and JSON. */
  file?: ChartFile
}
