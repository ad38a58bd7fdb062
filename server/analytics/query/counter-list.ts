import { sql, type RawBuilder } from 'kysely'
import type { Counters, ToldCounters } from '#app/shared/analytics/counters.ts'
import { counterColumns } from '../store/visit-counts.sql.ts'

/** The nine counters in the order of `counterColumns`. */
export type CounterList = [number, number, number, number, number, number, number, number, number]

/** Counters by their names. */
export const countersOf = ([
  visitors,
  visits,
  pageviews,
  events,
  bounces,
  visibleMs,
  conversions,
  convertedVisits,
  convertedVisitors,
]: CounterList): Counters => ({
  visitors,
  visits,
  pageviews,
  events,
  bounces,
  visibleMs,
  conversions,
  convertedVisits,
  convertedVisitors,
})

/** Counters and how many of the visits nobody told the bounces of (null: none). */
export const toldCounters = (list: CounterList, unrated: number | null): ToldCounters => ({
  ...countersOf(list),
  ...(unrated !== null && unrated > 0 && { unrated }),
})

/** The counters of a relation's row as a JSON array. */
export const counterArray = (table: string): RawBuilder<unknown> =>
  sql.raw(`json_build_array(${counterColumns.map((name) => `${table}.${name}`).join(', ')})`)
