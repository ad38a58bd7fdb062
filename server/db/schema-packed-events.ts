import type { DayText, Key64 } from './column-types.ts'
import type { EventTable } from './schema-analytics.ts'

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
