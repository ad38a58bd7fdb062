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

/** Visits with unknown bounce, and visits with unknown duration; null: none. */
export type Untold = [unknownBounce: number | null, untimed: number | null] | null

/** Imported visits and visitors: other tools don't export which of them converted; null: none. */
export type WithoutGoalData = [visits: number, visitors: number] | null

/** Visits that reported how deep they scrolled a page, and the sum of their percents; null: none. */
export type Scrolled = [visits: number, percents: number] | null

/** Counters with the visits that lack data on bounces, durations or goals, and with the scroll depths. */
export function toldCounters(
  list: CounterList,
  untold: Untold,
  withoutGoalData: WithoutGoalData = null,
  scrolled: Scrolled = null,
): ToldCounters {
  const [unknownBounce, untimed] = untold ?? []
  return {
    ...countersOf(list),
    ...(unknownBounce && { unknownBounce }),
    ...(untimed && { untimed }),
    ...(withoutGoalData && { withoutGoalData: { visits: withoutGoalData[0], visitors: withoutGoalData[1] } }),
    ...(scrolled && { scrolled: { visits: scrolled[0], percents: scrolled[1] } }),
  }
}
