import type { Counters, CountersWithImports } from '#app/shared/analytics/counters.ts'

/** The nine counters in the order of `counterColumns`; `countersOf` converts them to named counters. */
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

/** Converts a list of counters to named counters. */
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

/** The number of visits with unknown bounce, and with unknown duration; null means none. */
export type IncompleteVisits = [unknownBounce: number | null, unknownDuration: number | null] | null

/** The number of imported visits and visitors, of which the conversions are unknown; null means none. */
export type VisitsWithoutGoalData = [visits: number, visitors: number] | null

/** The number of visits with a known scroll depth on a page, and the sum of their percents; null means none. */
export type ScrollTotals = [visits: number, percents: number] | null

/**
 * Returns named counters, with the number of visits that lack data on bounces, durations or goals, and with scroll
 * depths.
 */
export function countersWithImports(
  list: CounterList,
  incomplete: IncompleteVisits,
  withoutGoalData: VisitsWithoutGoalData = null,
  scrolled: ScrollTotals = null,
): CountersWithImports {
  const [unknownBounce, unknownDuration] = incomplete ?? []
  return {
    ...countersOf(list),
    ...(unknownBounce && { unknownBounce }),
    ...(unknownDuration && { unknownDuration }),
    ...(withoutGoalData && { withoutGoalData: { visits: withoutGoalData[0], visitors: withoutGoalData[1] } }),
    ...(scrolled && { scrolled: { visits: scrolled[0], percents: scrolled[1] } }),
  }
}
