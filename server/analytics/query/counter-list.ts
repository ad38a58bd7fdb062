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

/** Visits and visitors that other tools counted, who know nothing of goals; null: none. */
export type Goalless = [visits: number, visitors: number] | null

/** Visits that reported how deep they scrolled a page, and the sum of their percents; null: none. */
export type Scrolled = [visits: number, percents: number] | null

/**
 * Counters, how many of the visits nobody told the bounces of (null: none), how many the goals of, and how deep the visits
 * scrolled.
 */
export const toldCounters = (
  list: CounterList,
  unrated: number | null,
  goalless: Goalless = null,
  scrolled: Scrolled = null,
): ToldCounters => ({
  ...countersOf(list),
  ...(unrated !== null && unrated > 0 && { unrated }),
  ...(goalless && { goalless: { visits: goalless[0], visitors: goalless[1] } }),
  ...(scrolled && { scrolled: { visits: scrolled[0], percents: scrolled[1] } }),
})

/** The counters of a relation's row as a JSON array. */
export const counterArray = (table: string): RawBuilder<unknown> =>
  sql.raw(`json_build_array(${counterColumns.map((name) => `${table}.${name}`).join(', ')})`)
