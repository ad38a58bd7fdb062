import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'
import { markersOn, type ChartMarker } from './chart-markers.ts'
import type { ChartSeries, DayChartProps } from './day-chart-props.ts'

/** What the table behind a chart and its file show. */
export interface TableOfChart extends Pick<DayChartProps, 'label' | 'current' | 'comparison'> {
  average: ChartSeries | null
  background: DayChartProps['background'] | undefined
  step: DayChartProps['step'] | undefined
  markers: readonly ChartMarker[]
}

/** A row of the table: a day with the day it is drawn with. */
interface ChartRow {
  /** Null for a compared day that no day is drawn with. */
  now: ChartPoint | null
  before: ChartPoint | null
  /** The average's value. */
  mean: number | null
  /** What the background says; '' is nothing. */
  behind: string
  notes: readonly ChartMarker[]
}

/**
 * Returns the rows of a chart's table: each current day, then the compared days that no day is drawn with, so that the
 * column of the compared period has all its days.
 */
export function rowsOf({ current, comparison, average, background, markers }: TableOfChart): ChartRow[] {
  return [
    ...current.points.map((now, index): ChartRow => ({
      now,
      before: comparison?.points[index] ?? null,
      mean: average?.points[index]?.value ?? null,
      behind: background?.textOf(index) ?? '',
      notes: markersOn(markers, now),
    })),
    ...(comparison?.unpaired ?? []).map((before): ChartRow => ({
      now: null,
      before,
      mean: null,
      behind: '',
      notes: [],
    })),
  ]
}
