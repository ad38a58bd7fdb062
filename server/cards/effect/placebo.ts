import { minHistoryDays, windowDays } from '#app/shared/cards/effect.ts'
import { relativeChange, sumsAround, type DailyCounts } from './change.ts'

/** A week of the history on which nothing was shipped, measured as if something had been. */
interface PlaceboWeek {
  /** Index of the first day of its second window. */
  day: number
  /** The change of its second window against its first. */
  change: number
  /** The change of its first window against the 28 days before it. */
  earlier: number
}

/** What the history says about changes without a cause. */
export interface Placebo {
  weeks: PlaceboWeek[]
  /**
   * How much of a change goes back by itself within the next 28 days, from -1 (all of it) to 0. Cards are made because
   * something fell, and a part of a fall is chance (regression to the mean: Galton; Barnett, van der Pols and Dobson
   * 2005).
   */
  reversal: number
  /** Root mean square of the changes that remain after `reversal` is taken off. */
  spread: number
}

/**
 * Measures every week of a history as if something had shipped then (placebo tests in time: Abadie, Diamond and
 * Hainmueller 2010; they include the serial correlation that tests of independent days miss: Bertrand, Duflo and
 * Mullainathan 2004).
 * @param history the days before shipping, oldest first
 * @returns null if the history is shorter than three months
 */
export function placeboOf(history: DailyCounts): Placebo | null {
  const days = history.target.length
  if (days < minHistoryDays) return null
  const weeks: PlaceboWeek[] = []
  for (let day = days - windowDays; day >= windowDays; day -= 7) {
    const hasEarlier = day >= 2 * windowDays
    weeks.push({
      day,
      change: relativeChange(sumsAround(history, day)),
      earlier: hasEarlier ? relativeChange(sumsAround(history, day - windowDays)) : 0,
    })
  }
  const reversal = reversalOf(weeks)
  const squares = weeks.map(({ change, earlier }) => (change - reversal * earlier) ** 2)
  return { weeks, reversal, spread: Math.sqrt(mean(squares)) }
}

/** Regression of a change on the change before it, through the origin. */
function reversalOf(weeks: readonly PlaceboWeek[]): number {
  const square = mean(weeks.map(({ earlier }) => earlier ** 2))
  if (square === 0) return 0
  const slope = mean(weeks.map(({ change, earlier }) => change * earlier)) / square
  return Math.min(0, Math.max(-1, slope))
}

const mean = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0) / numbers.length
