import type { DayText, Key64 } from './column-types.ts'
import type { EventTable, DayRollupTable } from './schema-analytics.ts'

/** A few hundred page views and engagement events of a finished day; each list has one entry per event. */
export interface EventPackTable {
  site_id: number
  day: DayText
  first_visitor: Key64
  last_visitor: Key64
  first_at: Date
  visitor: string[]
  at_ms: number[]
  seq: number[]
  page: number[]
  hostname: number[]
  attribution: number[]
  technology: number[]
  place: number[]
  visible_ms: number[]
  kind: number[]
  interactive: boolean[]
  props: (Record<string, string> | null)[] | null
  import_id: (number | null)[] | null
  scroll_depth: (number | null)[] | null
}

/**
 * All events, packed or not; every query reads this view. A query for one visitor must also limit first_visitor and
 * last_visitor.
 */
export interface StoredEventView extends EventTable {
  first_visitor: Key64
  last_visitor: Key64
}

/**
 * A few hundred rows of a website's day, stored as differences and halves of numbers; a null list means that all
 * values are 0.
 */
export interface DayRollupPackTable {
  site_id: number
  day: DayText
  first_term: number
  first_dimension: number
  last_dimension: number
  dimension: number[]
  term_low: number[]
  visitors: number[]
  term_high: number[] | null
  more_visits: number[] | null
  more_pageviews: number[] | null
  events: number[] | null
  unbounced: number[] | null
  ms_low: number[] | null
  ms_high: number[] | null
  conversions: number[] | null
  converted_visits: number[] | null
  converted_visitors: number[] | null
}

/** All rows of day_rollup, packed or not. A query for a dimension must also limit the packs (ofDimensions). */
export interface CountedDayView extends DayRollupTable {
  first_dimension: number
  last_dimension: number
}
