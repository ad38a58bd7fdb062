import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { median } from '../../alerts/robust.ts'

/** The number of earlier weeks to compare with, and the fewest that say what is usual. */
export const spikeWeeks = 8
const minWeeks = 4
/** Fewer mentions are never a spike. */
const minMentions = 5
/** A count with at least this modified z-score is a spike: the value of Iglewicz and Hoaglin. */
const minDeviations = 3.5
/** Scales the median absolute deviation to the standard deviation of a normal distribution. */
const consistency = 1.4826
/** Keeps the deviation of expected counts near 0 above 0. */
const smallCounts = 0.75

/** What is usual for a day, and how far its count is from it. */
export interface JudgedDay {
  expected: number
  /** In standard deviations, negative below what is expected. */
  deviations: number
  isSpike: boolean
}

/**
 * Returns whether a day's mentions are a spike: at least 5, and at least 3.5 standard deviations above the expected
 * number. Expected is the median of the same weekday in the 8 weeks before. The standard deviation is 1.4826 × MAD (the
 * median absolute deviation), and at least √(expected + 0.75), because independent mentions vary by that much by chance
 * (Poisson), and the MAD of most topics is 0. The modified z-score with 3.5 is that of Iglewicz and Hoaglin, “How to
 * Detect and Handle Outliers” (1993).
 * @param weeks the counts of the same weekday in the weeks before, up to eight; only weeks that were watched, because a
 * topic without a search has no usual number
 * @returns null with fewer than four weeks
 */
export function judgeDay(count: number, weeks: readonly number[]): JudgedDay | null {
  if (weeks.length < minWeeks) return null
  const expected = median(weeks)
  const deviation = median(weeks.map((week) => Math.abs(week - expected)))
  const sigma = Math.max(consistency * deviation, Math.sqrt(expected + smallCounts))
  const deviations = (count - expected) / sigma
  return { expected, deviations, isSpike: count >= minMentions && deviations >= minDeviations }
}

/** Returns the days that say what is usual for a day: the same weekday in the eight weeks before, the latest first. */
export const weeksBefore = (day: Day): Day[] =>
  Array.from({ length: spikeWeeks }, (_, week) => addDays(day, -7 * (week + 1)))

/**
 * Returns the spike that a topic's count on a day is, by `judgeDay`; null if it is none.
 * @param since the first day on which the topic was watched; weeks before it don't say what is usual
 * @param mentionsOn the topic's mentions on an earlier day
 */
export function spikeOn(
  day: Day,
  count: number,
  { since, mentionsOn }: { since: Day; mentionsOn: (day: Day) => number },
): { day: Day; count: number; expected: number; deviations: number } | null {
  const judged = judgeDay(
    count,
    weeksBefore(day)
      .filter((before) => before >= since)
      .map(mentionsOn),
  )
  if (!judged?.isSpike) return null
  const { expected, deviations } = judged
  return { day, count, expected, deviations }
}
