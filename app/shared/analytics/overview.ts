import * as v from 'valibot'
import { monthSchema, type Month } from '../calendar/month.ts'
import { storableText } from '../storable-text.ts'
import { comparisonSchema, type Comparison } from './comparison.ts'
import type { Counters, ToldCounters } from './counters.ts'
import type { AggregateKind } from '../imports/import-kinds.ts'
import type { GoalKind } from '../tracking/goals.ts'
import { filterDimensionSchema, filtersSchema, type FilterDimension } from './filters.ts'

/** What the month's dashboard is asked with; no month means the current one in the website's time zone. */
export const overviewQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  month: v.optional(monthSchema),
  filters: v.optional(filtersSchema, []),
  /** What the month is compared with; the previous one unless it is said. */
  compare: v.optional(comparisonSchema),
  /** Whether each panel is to say how many of its values are new and how many are gone. */
  turnover: v.optional(v.boolean()),
})
export type OverviewQuery = v.InferOutput<typeof overviewQuerySchema>

/** Which values of a panel: all of the period, those the comparison has not, or those only the comparison has. */
const panelPartSchema = v.picklist(['all', 'new', 'gone'])
export type PanelPart = v.InferOutput<typeof panelPartSchema>

/** One panel in full, as its table shows it: up to `mostPanelRows` rows by `panelCounter`. */
export const panelQuerySchema = v.object({
  ...v.omit(overviewQuerySchema, ['turnover']).entries,
  dimension: filterDimensionSchema,
  part: v.optional(panelPartSchema),
  /** Of values that contain it alone, in any case. */
  search: v.optional(v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(200))),
})
export type PanelQuery = v.InferOutput<typeof panelQuerySchema>
export const mostPanelRows = 5000

/** Whose live visitors are asked for. */
export const liveQuerySchema = v.pick(overviewQuerySchema, ['clientId'])
export type LiveQuery = v.InferOutput<typeof liveQuerySchema>

/** Totals of a period, with the median visit duration in seconds from the duration histogram (null: no visits). */
export interface Totals extends ToldCounters {
  medianSeconds: number | null
}

/** One site-local day of the chart; `complete` is false for a day that is not over yet (drawn dashed). */
export interface DayPoint extends ToldCounters {
  day: string
  complete: boolean
  /** The tool that counted the day, where the website did not; filtered, only a day whose sums can be filtered so. */
  imported?: AggregateKind
}

/**
 * One row of a panel; `previous` holds its numbers in the comparison period (null: it did not appear). A row that is gone
 * has no numbers of its own, only previous ones.
 */
export interface PanelRow extends ToldCounters {
  /** The value as filters carry it: a path, a host, a two-letter country, a browser's name. '' stands for none. */
  value: string
  previous: ToldCounters | null
  /** What today added to it so far, where a running month is compared: by days that are over, so without these. */
  today?: Counters
}

/** The number a panel's rows are read and ordered by: goals by conversions, events by how often, all else by visitors. */
export function panelCounter(dimension: FilterDimension): keyof Counters & ('conversions' | 'events' | 'visitors') {
  if (dimension === 'goal') return 'conversions'
  return dimension === 'event' ? 'events' : 'visitors'
}

/** How many rows a panel shows before it is opened in full. */
export const rowsPerPanel = 8

/** How many values a panel has that the comparison has not, and the other way round: of all, not of the rows shown. */
export interface Turnover {
  new: number
  gone: number
}

export interface Panel {
  rows: PanelRow[]
  /** How many values there are in all; rows holds the first of them by `panelCounter`. */
  total: number
  /** Of sources and pages: values among the first rows of the compared month that are not among the first any more. */
  fallen?: PanelRow[]
  /** Where it was asked for and there is a comparison. */
  turnover?: Turnover
}

/** A panel in full; `matching` counts the values of the part and the search asked for, of which rows holds the first. */
export interface FullPanel extends Panel {
  matching: number
}

/** What is known of one filter of a view that no visit meets. */
export interface LoneFilter {
  /** Visits of the period that meet this filter, whatever the others say. */
  visits: number
  /** Whether any value that it names was ever counted for the website. */
  known: boolean
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
  /** What the month is compared with: what was asked for, or the previous month where that cannot be. */
  compare: Comparison
  /**
   * Compared period: as many days of the compared month as are over of a running one (`comparedDays`), or the whole of it;
   * null where tracking had not begun on its first day, where no day is over yet, and where nothing is to be compared.
   */
  comparison: Period | null
  totals: Totals
  previousTotals: Totals | null
  days: DayPoint[]
  previousDays: DayPoint[]
  panels: Record<FilterDimension, Panel>
  /** How the countries are known, in visits. */
  countryBasis: { header: number; file: number; timeZone: number; unknown: number }
  goals: { id: number; name: string; kind: GoalKind; pattern: string }[]
  /** Whether any event was ever counted for the website. */
  hasEvents: boolean
  /** The first day with events, or null while there are none. */
  firstDay: string | null
  /** The days that Search Console's exports reach over, where they are all that is known of the website so far. */
  searchAlone?: Period
  /** Where filters leave no visit of the period: what is known of each, in their order. */
  unmatched?: LoneFilter[]
  /**
   * Why a share link shows nothing: a goal that its filters name is gone, or the past is being counted by goals that
   * changed, until when nobody knows what its filters hide.
   */
  closed?: 'goalGone' | 'recounting'
}

/** How many pages and sources of live visitors are named. */
export const mostLiveRows = 5

/** Live visitors by a value as filters carry it: how many values there are, and the first of them by visitors. */
export interface LiveRows {
  total: number
  rows: { value: string; visitors: number }[]
}

/** Visitors with an event in the last five minutes, the page each is on and the source of their visit. */
export interface LiveVisitors {
  visitors: number
  asOf: string
  pages: LiveRows
  sources: LiveRows
}
