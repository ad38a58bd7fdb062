/** What an export says of one day and value. */
export interface DayNumbers {
  visitors: number
  visits: number
  pageviews: number
  /** Custom events. */
  events: number
  /** Null where the export does not tell them. */
  bounces: number | null
  /** Of all visits together; null where the export does not tell them. */
  visitSeconds: number | null
}

export const noNumbers: DayNumbers = { visitors: 0, visits: 0, pageviews: 0, events: 0, bounces: 0, visitSeconds: 0 }

/** One number that a row adds to: those of a day, by a dimension's number and a value in words ('' is none). */
export interface DayValue {
  day: string
  dimension: number
  value: string
  numbers: DayNumbers
}

/** No website has more of anything on one day, and so many days still fit into the columns of a month. */
export const mostADay = 20_000_000
/** Visits of an hour each. */
export const mostSecondsADay = 3600 * mostADay

/**
 * Numbers as the rollups take them: a row that counts anything has at least one visit, and as many visits as visitors,
 * which exports without a column of visits leave out.
 */
export function countable(numbers: Partial<DayNumbers>): DayNumbers | null {
  const all = { ...noNumbers, ...numbers }
  if (Object.values(all).every((value) => value === 0 || value === null)) return null
  return { ...all, visits: Math.max(all.visits, all.visitors, 1) }
}
