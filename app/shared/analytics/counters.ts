/** Version of the definitions of numbers (product.md); increase it when a number's meaning changes. */
export const definitionVersion = 1

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

/** Counters that may include imported visits, for which another tool measured less than Loop does. */
export interface CountersWithImports extends Counters {
  /** Visits with unknown bounce. Absent: 0. */
  unknownBounce?: number
  /** Visits with unknown duration. Absent: 0. */
  unknownDuration?: number
  /** Imported visits and visitors; it is unknown which of them converted. Absent: none. */
  withoutGoalData?: WithoutGoalData
  /**
   * For a page: visits that reported how far they scrolled it, and the sum of each visit's deepest point in percent.
   * Absent: none.
   */
  scrolled?: { visits: number; percents: number }
}

/** Visits and visitors counted by other tools, which don't export who converted. */
export interface WithoutGoalData {
  visits: number
  visitors: number
  /** Conversions these tools counted, known by the names of their events; included in `conversions`. Absent: none. */
  importedConversions?: ImportedConversions
}

interface ImportedConversions {
  conversions: number
  /** Whether these are all conversions: every goal is an event goal, and events were imported for every day. */
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
export const minVisitsForRatio = 30

/** A share of visits between 0 and 1, or null where there are too few visits for it to mean something. */
export function ratioOfVisits(part: number, visits: number): number | null {
  return visits < minVisitsForRatio ? null : part / visits
}

/** Bounces divided by the visits with known bounce, or null where these are too few. */
export function bounceRate({ bounces, visits, unknownBounce = 0 }: CountersWithImports): number | null {
  return ratioOfVisits(bounces, visits - unknownBounce)
}

/** Mean scroll depth of a page, from 0 to 1, over the visits that reported it; null where these are too few. */
export const scrollDepth = ({ scrolled }: CountersWithImports): number | null =>
  scrolled ? ratioOfVisits(scrolled.percents / 100, scrolled.visits) : null

/** Whether there are visits, all with unknown bounce. */
export const bouncesUnknown = ({ visits, unknownBounce = 0 }: CountersWithImports): boolean =>
  visits > 0 && unknownBounce >= visits

/** The visits with known duration. */
export const timedVisits = ({ visits, unknownDuration = 0 }: CountersWithImports): number =>
  Math.max(0, visits - unknownDuration)

/** The visits and visitors for which goals were counted. */
export const ableToConvert = ({
  visits,
  visitors,
  withoutGoalData,
}: CountersWithImports): Pick<Counters, 'visits' | 'visitors'> => ({
  visits: visits - (withoutGoalData?.visits ?? 0),
  visitors: visitors - (withoutGoalData?.visitors ?? 0),
})

/** Converting visits divided by the visits for which goals were counted, or null where these are too few. */
export const conversionRate = (counters: CountersWithImports): number | null =>
  ratioOfVisits(counters.convertedVisits, ableToConvert(counters).visits)

/**
 * Converting visitors divided by the visitors for which goals were counted, as tiles show it; null where there are too
 * few visits.
 */
export function shareOfVisitors(counters: CountersWithImports): number | null {
  const { visits, visitors } = ableToConvert(counters)
  return visits < minVisitsForRatio ? null : counters.convertedVisitors / visitors
}

/** Whether there are visits, all without goal data. */
export const ratesUnknown = (counters: CountersWithImports): boolean =>
  counters.visits > 0 && ableToConvert(counters).visits <= 0

/** Whether there are visits, all without goal data, and not even a number of conversions is known. */
export const goalsUnknown = (counters: CountersWithImports): boolean =>
  ratesUnknown(counters) && counters.withoutGoalData?.importedConversions === undefined

const hasAllConversions = ({ withoutGoalData }: CountersWithImports) =>
  !withoutGoalData || withoutGoalData.importedConversions?.whole === true

/**
 * Whether the change in conversions is meaningful: not where a period has visits without complete goal data.
 */
export const goalsCompare = (now: CountersWithImports, before: CountersWithImports): boolean =>
  hasAllConversions(now) && hasAllConversions(before)

/**
 * Mean duration in seconds over the visits with known duration; null where there are none, or where no time was measured.
 */
export function meanSeconds(counters: CountersWithImports): number | null {
  const visits = timedVisits(counters)
  return counters.visibleMs === 0 || visits === 0 ? null : counters.visibleMs / visits / 1000
}

/** Relative change, or null where there was nothing to compare with. */
export function change(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}
