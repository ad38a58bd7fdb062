/** The numbers every breakdown carries; definitions in product.md, version 1. */
export interface Counters {
  visitors: number
  visits: number
  pageviews: number
  /** Custom events, without page views and engagement. */
  events: number
  bounces: number
  /** Visible time of all visits together, in milliseconds. */
  visibleMs: number
  /** Times a goal was reached. */
  conversions: number
  convertedVisits: number
  convertedVisitors: number
}

/** Counters of which another tool may have counted a part. */
export interface ToldCounters extends Counters {
  /** So many of the visits may have bounced or not: what counted them does not tell. None unless it is said. */
  unrated?: number
  /** What other tools counted of them, who know nothing of goals: none of these can have converted. None unless it is said. */
  goalless?: { visits: number; visitors: number }
  /**
   * Of a page: visits that reported how deep they scrolled it, and the sum of each one's deepest point in percent. None
   * unless it is said.
   */
  scrolled?: { visits: number; percents: number }
}

export const noCounters: Counters = {
  visitors: 0,
  visits: 0,
  pageviews: 0,
  events: 0,
  bounces: 0,
  visibleMs: 0,
  conversions: 0,
  convertedVisits: 0,
  convertedVisitors: 0,
}

/** Fewest visits under which a ratio reads "too few". */
export const fewestVisitsForRatio = 30

/** A share of visits between 0 and 1, or null where there are too few visits for it to mean something. */
export function ratioOfVisits(part: number, visits: number): number | null {
  return visits < fewestVisitsForRatio ? null : part / visits
}

/** Bounces by the visits of which it is known whether they bounced, or null where these are too few. */
export function bounceRate({ bounces, visits, unrated = 0 }: ToldCounters): number | null {
  return ratioOfVisits(bounces, visits - unrated)
}

/** How deep a page was scrolled in the mean of the visits that reported it, from 0 to 1, or null where these are too few. */
export const scrollDepth = ({ scrolled }: ToldCounters): number | null =>
  scrolled ? ratioOfVisits(scrolled.percents / 100, scrolled.visits) : null

/** Whether there are visits, and of none of them it is known whether it bounced. */
export const bouncesUnknown = ({ visits, unrated = 0 }: ToldCounters): boolean => visits > 0 && unrated >= visits

/** The visits and visitors that could convert: all but those whose goals nobody counted. */
export const ableToConvert = ({ visits, visitors, goalless }: ToldCounters): Pick<Counters, 'visits' | 'visitors'> => ({
  visits: visits - (goalless?.visits ?? 0),
  visitors: visitors - (goalless?.visitors ?? 0),
})

/** Converting visits by the visits of which goals were counted, or null where these are too few. */
export const conversionRate = (counters: ToldCounters): number | null =>
  ratioOfVisits(counters.convertedVisits, ableToConvert(counters).visits)

/** Whether there are visits, and of none of them goals were counted. */
export const goalsUnknown = (counters: ToldCounters): boolean =>
  counters.visits > 0 && ableToConvert(counters).visits <= 0

/**
 * Whether more or fewer conversions than before say something: not beside visits that nobody counted the goals of.
 */
export const goalsCompare = (now: ToldCounters, before: ToldCounters): boolean => !now.goalless && !before.goalless

/**
 * Mean visit duration in seconds, or null without visits and where nothing measured how long they were: access logs
 * know of no visible time, so all of it is 0.
 */
export function meanSeconds(counters: Pick<Counters, 'visibleMs' | 'visits'>): number | null {
  return counters.visibleMs === 0 ? null : counters.visibleMs / counters.visits / 1000
}

/** Relative change, or null where there was nothing to compare with. */
export function change(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}
