import type { ReactNode } from 'react'
import type { DataColumn } from '../data-table/table-columns.ts'
import type { ChartMarker, ChartStep } from './chart-markers.ts'
import type { Days } from '#app/shared/calendar/day.ts'
import type { ChartPoint, ChartUnit, ValueAxis } from '#app/shared/charts/chart-scale.ts'

/** One line of a chart: a period, by day. */
export interface ChartSeries {
  /** Name in the legend and the table's column: the period's days. */
  name: string
  points: readonly ChartPoint[]
}

/** A period behind the line: each of its days is drawn with one of the current line's. */
export interface ComparedSeries {
  name: string
  /** The compared day of each day from the left edge on; null for a day without one, where the line has a gap. */
  points: readonly (ChartPoint | null)[]
  /**
   * Days that no day is drawn with. Given if days are not paired by their position: table, readout and file then say which
   * day is compared.
   */
  unpaired?: readonly ChartPoint[]
}

/** What a click or Enter on a day does. */
export interface DayChoice {
  /** Explains it next to the day. */
  hint: string
  /** Gets the day, or the days of a week, with the plot and the point of the window, for a menu there. */
  onDays: (days: Days, plot: HTMLElement, at: { x: number; y: number }) => void
  /** Whether a tap chooses, too; otherwise touch only moves the cursor. */
  byTouch?: boolean
}

/** What a chart shows besides its numbers: markers, and the way to add one. */
export interface ChartNotes {
  markers: readonly ChartMarker[]
  formatDays: (from: string, to: string) => string
  /** Omitted for read-only viewers. */
  choose?: DayChoice
  /** Shown next to the legend. */
  tools?: ReactNode
}

/** Describes the table behind a chart as a file. */
export interface ChartFile {
  /** Its name without the number's name and the extension. */
  name: string
  /** Describes in JSON the question that the numbers answer. */
  about: Readonly<Record<string, unknown>>
  /** The unit of the numbers, if it isn't the chart's unit. */
  unit?: DataColumn<never>['unit']
  /** Returns the number for a drawn value, if they differ. */
  value?: (drawn: number) => number
}

/** What a chart shows behind its lines, also in its table and its readout. */
export interface ChartBackground {
  /** The largest value, for which the axis has room. */
  largest: number
  /** Draws it over the whole plot. */
  draw: (axis: ValueAxis) => ReactNode
  /** Its keys in the legend. */
  legend: ReactNode
  /** Name of its column in the table. */
  name: string
  /** Returns what it says of a point; '' is nothing. */
  textOf: (index: number) => string
}

export interface DayChartProps {
  /** What a point is; by default a day. */
  step?: ChartStep
  /** The counted number: Visitors. */
  label: string
  /** One or two sentences that describe the lines for screen readers. */
  summary: string
  current: ChartSeries
  /** Drawn behind; null draws none. */
  comparison: ComparedSeries | null
  /** Smooths the current line, day by day; null and absent draw none. */
  average?: ChartSeries | null
  /** Days across the plot; a running month keeps room for its future days. */
  slots: number
  unit: ChartUnit
  format: (value: number) => string
  formatTick: (value: number) => string
  formatDay: (day: string) => string
  formatAxisDay: (day: string) => string
  /** Shown instead of the lines if most days have no number. */
  emptyText: string
  notes?: ChartNotes
  background?: ChartBackground
  /** Offers the table as CSV and JSON, in the chart's options. */
  file?: ChartFile
  /** Choices of what is drawn, at the top of the chart's options; `close` closes these. */
  choices?: (close: () => void) => ReactNode
}
