import type { Counters, ToldCounters } from '#app/shared/analytics/counters.ts'

/** The nine counters in the order of `counterColumns`; `countersOf` gives them their names. */
export type CounterList = [
  visitors: number,
  visits: number,
  pageviews: number,
  events: number,
  bounces: number,
  visibleMs: number,
  conversions: number,
  convertedVisits: number,
  convertedVisitors: number,
]

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

/** Visits of which nobody told whether they bounced, and how long they were; null: none. */
export type Untold = [unrated: number | null, untimed: number | null] | null

/** Visits and visitors that other tools counted, who don't say which of them converted; null: none. */
export type Goalless = [visits: number, visitors: number] | null

/** Visits that reported how deep they scrolled a page, and the sum of their percents; null: none. */
export type Scrolled = [visits: number, percents: number] | null

/** Counters, of how many of the visits nobody told the bounces, the durations or the goals, and how deep they scrolled. */
export function toldCounters(
  list: CounterList,
  untold: Untold,
  goalless: Goalless = null,
  scrolled: Scrolled = null,
): ToldCounters {
  const [unrated, untimed] = untold ?? []
  return {
    ...countersOf(list),
    ...(unrated && { unrated }),
    ...(untimed && { untimed }),
    ...(goalless && { goalless: { visits: goalless[0], visitors: goalless[1] } }),
    ...(scrolled && { scrolled: { visits: scrolled[0], percents: scrolled[1] } }),
  }
}
