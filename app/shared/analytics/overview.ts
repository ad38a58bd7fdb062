import * as v from 'valibot'
import { monthSchema, type Month } from '../months.ts'
import type { Counters } from './counters.ts'
import { filterDimensionSchema, filtersSchema, type FilterDimension } from './filters.ts'

/** What the month's dashboard is asked with; no month means the current one in the website's time zone. */
export const overviewQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  month: v.optional(monthSchema),
  filters: v.optional(filtersSchema, []),
})
export type OverviewQuery = v.InferOutput<typeof overviewQuerySchema>

/** One panel in full, as its table shows it: up to `mostPanelRows` rows by visitors. */
export const panelQuerySchema = v.object({ ...overviewQuerySchema.entries, dimension: filterDimensionSchema })
export type PanelQuery = v.InferOutput<typeof panelQuerySchema>
export const mostPanelRows = 5000

/** Whose live visitors are asked for. */
export const liveQuerySchema = v.pick(overviewQuerySchema, ['clientId'])
export type LiveQuery = v.InferOutput<typeof liveQuerySchema>

/** Totals of a period, with the median visit duration in seconds from the duration histogram (null: no visits). */
export interface Totals extends Counters {
  medianSeconds: number | null
}

/** One site-local day of the chart; `complete` is false for a day that is not over yet (drawn dashed). */
export interface DayPoint extends Counters {
  day: string
  complete: boolean
}

/** One row of a panel; `previous` holds its numbers in the comparison period (null: it did not appear). */
export interface PanelRow extends Counters {
  /** The value as filters carry it: a path, a host, a two-letter country, a browser's name. '' stands for none. */
  value: string
  previous: Counters | null
}

/** How many rows a panel shows before it is opened in full. */
export const rowsPerPanel = 8

export interface Panel {
  rows: PanelRow[]
  /** How many values there are in all; rows holds the first of them by visitors. */
  total: number
}

/** Inclusive site-local days. */
export interface Period {
  from: string
  to: string
}

/** A website's month: everything / and /analytics show, from rollups alone (or from visits when filtered). */
export interface MonthOverview {
  website: { id: number; domain: string; timeZone: string; currency: string; createdAt: string }
  month: Month
  period: Period
  /** False while the month is running: numbers are month to date. */
  complete: boolean
  /** Compared period: the same number of days of the month before, or the whole of it; null before tracking began. */
  comparison: Period | null
  totals: Totals
  previousTotals: Totals | null
  days: DayPoint[]
  previousDays: DayPoint[]
  panels: Record<FilterDimension, Panel>
  /** How the countries are known, in visits. */
  countryBasis: { header: number; timeZone: number; unknown: number }
  goals: { id: number; name: string; kind: 'event' | 'page'; pattern: string }[]
  /** Whether any event was ever counted for the website. */
  hasEvents: boolean
}

/** Visitors with an event in the last five minutes. */
export interface LiveVisitors {
  visitors: number
  asOf: string
}
