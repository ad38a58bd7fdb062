import type { DayText } from './column-types.ts'
import type { DayRollupTable } from './schema-analytics.ts'

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
