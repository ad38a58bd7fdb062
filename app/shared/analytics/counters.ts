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

/** Counters of which a part may have been counted elsewhere. */
export interface ToldCounters extends Counters {
  /** So many of the visits may have bounced or not: what counted them does not tell. None unless it is said. */
  unrated?: number
  /** Of so many of the visits nothing tells how long they were. None unless it is said. */
  untimed?: number
  /** What other tools counted of them: nobody knows which of these converted. None unless it is said. */
  goalless?: Goalless
  /**
   * Of a page: visits that reported how deep they scrolled it, and the sum of each one's deepest point in percent. None
   * unless it is said.
   */
  scrolled?: { visits: number; percents: number }
}

/** Visits and visitors of other tools, which don't say which of them converted. */
export interface Goalless {
  visits: number
  visitors: number
  /** Conversions that these tools told by the names of events; they are part of `conversions`. None unless it is said. */
  told?: ToldConversions
}

interface ToldConversions {
  conversions: number
  /** Whether these are all: every goal is of an event, and the events of every day were told. */
  whole: boolean
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

/** The visits of which it is known how long they were. */
export const timedVisits = ({ visits, untimed = 0 }: ToldCounters): number => Math.max(0, visits - untimed)

/** The visits and visitors that could convert: all but those whose goals nobody counted. */
export const ableToConvert = ({ visits, visitors, goalless }: ToldCounters): Pick<Counters, 'visits' | 'visitors'> => ({
  visits: visits - (goalless?.visits ?? 0),
  visitors: visitors - (goalless?.visitors ?? 0),
})

/** Converting visits by the visits of which goals were counted, or null where these are too few. */
export const conversionRate = (counters: ToldCounters): number | null =>
  ratioOfVisits(counters.convertedVisits, ableToConvert(counters).visits)

/** Whether there are visits, and of none of them it is known whether it converted. */
export const ratesUnknown = (counters: ToldCounters): boolean =>
  counters.visits > 0 && ableToConvert(counters).visits <= 0

/** Whether there are visits, and nobody counted goals: not even how often they were reached. */
export const goalsUnknown = (counters: ToldCounters): boolean =>
  ratesUnknown(counters) && counters.goalless?.told === undefined

const tellsAllGoals = ({ goalless }: ToldCounters) => !goalless || goalless.told?.whole === true

/**
 * Whether more or fewer conversions than before say something: not beside visits of which nobody counted all goals.
 */
export const goalsCompare = (now: ToldCounters, before: ToldCounters): boolean =>
  tellsAllGoals(now) && tellsAllGoals(before)

/**
 * Mean duration in seconds of the visits of which it is known, or null where it is known of none, and where no time was
 * measured at all.
 */
export function meanSeconds(counters: ToldCounters): number | null {
  const visits = timedVisits(counters)
  return counters.visibleMs === 0 || visits === 0 ? null : counters.visibleMs / visits / 1000
}

/** Relative change, or null where there was nothing to compare with. */
export function change(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}
