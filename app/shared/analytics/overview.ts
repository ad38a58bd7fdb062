import * as v from 'valibot'
import { monthSchema, type Month } from '../calendar/month.ts'
import { storableText } from '../storable-text.ts'
import { comparisonSchema, type Comparison } from './comparison.ts'
import type { Counters, CountersWithImports } from './counters.ts'
import type { AggregateKind } from '../imports/import-kinds.ts'
import type { GoalKind } from '../tracking/goals.ts'
import { filterDimensionSchema, filtersSchema, type FilterDimension } from './filters.ts'

/** The question for the month's dashboard; without a month, the current one in the website's time zone. */
export const overviewQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  month: v.optional(monthSchema),
  filters: v.optional(filtersSchema, []),
  /** The comparison; by default the previous month. */
  compare: v.optional(comparisonSchema),
  /** Whether each panel also has the number of its new and gone values. */
  newAndLost: v.optional(v.boolean()),
})
export type OverviewQuery = v.InferOutput<typeof overviewQuerySchema>

/** The values of a panel: all of the period, new ones, or gone ones. */
const panelPartSchema = v.picklist(['all', 'new', 'gone'])
export type PanelPart = v.InferOutput<typeof panelPartSchema>

/** One panel in full for its table: up to `maxPanelRows` rows by `panelCounter`. */
export const panelQuerySchema = v.object({
  ...v.omit(overviewQuerySchema, ['newAndLost']).entries,
  dimension: filterDimensionSchema,
  part: v.optional(panelPartSchema),
  /** Only values that contain it, ignoring case. */
  search: v.optional(v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(200))),
})
export type PanelQuery = v.InferOutput<typeof panelQuerySchema>
export const maxPanelRows = 5000

/** The client of the live visitors. */
export const liveQuerySchema = v.pick(overviewQuerySchema, ['clientId'])
export type LiveQuery = v.InferOutput<typeof liveQuerySchema>

/** Totals of a period, with the median visit duration in seconds from the duration histogram (null: no visits). */
export interface Totals extends CountersWithImports {
  medianSeconds: number | null
}

/** One site-local day of the chart; `complete` is false for an unfinished day (drawn dashed). */
export interface DayPoint extends CountersWithImports {
  day: string
  complete: boolean
  /** The tool that counted the day instead of the website; in a filtered view only if its sums can be filtered. */
  imported?: AggregateKind
}

/**
 * One row of a panel; `previous` has its numbers in the comparison period (null: it did not appear). A gone row only
 * has previous numbers.
 */
export interface PanelRow extends CountersWithImports {
  /** The value as in filters: a path, a host, a two-letter country, a browser's name. '' means none. */
  value: string
  previous: CountersWithImports | null
  /** What today added in a compared running month, which the change excludes. */
  today?: Counters
}

/** Returns the number that orders a panel's rows: goals by conversions, events by their count, all else by visitors. */
export function panelCounter(dimension: FilterDimension): keyof Counters & ('conversions' | 'events' | 'visitors') {
  if (dimension === 'goal') return 'conversions'
  return dimension === 'event' ? 'events' : 'visitors'
}

/** Number of rows of a panel that isn't opened in full. */
export const rowsPerPanel = 8

/** The number of a panel's new and gone values, counted over all values, not only the shown rows. */
export interface NewAndLost {
  new: number
  gone: number
}

export interface Panel {
  rows: PanelRow[]
  /** Number of all values; `rows` has the first of them by `panelCounter`. */
  total: number
  /** For sources and pages: values among the first rows of the compared month that aren't among the first any more. */
  fallen?: PanelRow[]
  /** Present if it was requested and there is a comparison. */
  newAndLost?: NewAndLost
}

/** A panel in full; `matching` counts the values that match the part and the search, `rows` has the first of them. */
export interface FullPanel extends Panel {
  matching: number
}

/** Facts about one filter of a view without visits. */
export interface LoneFilter {
  /** Visits of the period that match this filter alone. */
  visits: number
  /** Whether any value that it names was ever counted for the website. */
  known: boolean
}

/** Site-local days, both included. */
export interface Period {
  from: string
  to: string
}

/** A website's month: everything that / and /analytics show, from rollups only (or from visits if filtered). */
export interface MonthOverview {
  website: { id: number; domain: string; timeZone: string; currency: string; createdAt: string }
  month: Month
  period: Period
  /** False while the month is running: numbers are month to date. */
  complete: boolean
  /** The comparison: the requested one, or the previous month if that isn't possible. */
  compare: Comparison
  /**
   * The compared period: as many days of the compared month as are finished in a running one (`comparedDays`), or all
   * of it; null if tracking had not begun on its first day, before the first finished day, and without a comparison.
   */
  comparison: Period | null
  totals: Totals
  previousTotals: Totals | null
  days: DayPoint[]
  previousDays: DayPoint[]
  /**
   * Days of the compared month right after the compared ones of a running month, for its chart by weekday. No sum or
   * change includes them.
   */
  laterDays?: DayPoint[]
  panels: Record<FilterDimension, Panel>
  /** How the countries are known, in visits. */
  countryBasis: { header: number; file: number; timeZone: number; unknown: number }
  goals: { id: number; name: string; kind: GoalKind; pattern: string }[]
  /** Whether any event was ever counted for the website. */
  hasEvents: boolean
  /** The first day with events, or null while there are none. */
  firstDay: string | null
  /** The days of Search Console's exports, if they are the only data of the website so far. */
  searchAlone?: Period
  /** If filters leave no visit of the period: facts about each filter, in order. */
  unmatched?: LoneFilter[]
  /**
   * Why a share link shows nothing: a goal in its filters was deleted, or the past is being recalculated after goals
   * changed, so that no one knows yet what its filters hide.
   */
  closed?: 'goalGone' | 'recounting'
}

/** Number of named pages and sources of live visitors. */
export const maxLiveRows = 5

/** Live visitors by a value as in filters: the number of values, and the first of them by visitors. */
export interface LiveRows {
  total: number
  rows: { value: string; visitors: number }[]
}

/** Visitors with an event in the last five minutes, with their current page and the source of their visit. */
export interface LiveVisitors {
  visitors: number
  asOf: string
  pages: LiveRows
  sources: LiveRows
}
