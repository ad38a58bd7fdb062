import { weekdayOf, type Day } from '../calendar/day.ts'

/** Days that are compared with those of a period, as a chart draws them. */
export interface AlignedDays<Point> {
  /** The compared day of each day across the plot, in order; null for a day without a partner, where the line has a gap. */
  partners: (Point | null)[]
  /** Compared days without a partner: the chart can't draw them, but its table lists them, because sums include them. */
  unpaired: Point[]
}

/** How far a compared day is moved at most, so that weekdays match. */
export const maxWeekdayShift = 3

/**
 * Pairs days with the nearest compared days of the same weekday: the compared days move as a whole, by at most three.
 * @param first the first day across the plot
 * @param slots number of days across the plot
 * @param compared the compared days, without a gap
 * @param later days right after them, which may be partners but are not missed where they are none
 */
export function alignByWeekday<Point extends { day: Day }>(
  first: Day,
  slots: number,
  compared: readonly Point[],
  later: readonly Point[] = [],
): AlignedDays<Point> {
  const [start] = compared
  if (!start) return { partners: [], unpaired: [] }
  const ahead = (weekdayOf(first) - weekdayOf(start.day) + 7) % 7
  const shift = ahead > maxWeekdayShift ? ahead - 7 : ahead
  const known = [...compared, ...later]
  return {
    partners: Array.from({ length: slots }, (_, slot) => known[slot + shift] ?? null),
    unpaired: compared.filter((_, index) => index < shift || index - shift >= slots),
  }
}
