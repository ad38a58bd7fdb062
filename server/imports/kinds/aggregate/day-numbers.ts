/** The numbers of one day and value in an export. */
export interface DayNumbers {
  visitors: number
  visits: number
  pageviews: number
  /** Number of custom events. */
  events: number
  /** Null if the export lacks bounces. */
  bounces: number | null
  /** The sum over all visits; null if the export lacks durations. */
  visitSeconds: number | null
}

export const noNumbers: DayNumbers = { visitors: 0, visits: 0, pageviews: 0, events: 0, bounces: 0, visitSeconds: 0 }

/** The numbers that a row adds to one day, dimension id and value ('' means none). */
export interface DayValue {
  day: string
  dimension: number
  value: string
  numbers: DayNumbers
}

/** Limit per day and value. No website exceeds it, and a month of such days still fits the database columns. */
export const maxADay = 20_000_000
/** As if every visit lasted an hour. */
export const maxSecondsADay = 3600 * maxADay

/**
 * Returns numbers in the form that rollups need, or null if nothing was counted. Visits are at least as many as
 * visitors, and at least 1; exports without a column of visits lack them.
 */
export function countable(numbers: Partial<DayNumbers>): DayNumbers | null {
  const all = { ...noNumbers, ...numbers }
  if (Object.values(all).every((value) => value === 0 || value === null)) return null
  return { ...all, visits: Math.max(all.visits, all.visitors, 1) }
}
