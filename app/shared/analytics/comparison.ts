import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { addMonths, firstDayOf, monthOf, monthSchema, type Month } from '../calendar/month.ts'

/** What a month is compared with, as the address carries it: `previous`, `year`, `none`, or a month, `2026-08`. */
export const comparisonSchema = v.union([v.picklist(['previous', 'year', 'none']), monthSchema])
export type Comparison = v.InferOutput<typeof comparisonSchema>

/**
 * What a choice comes to for one month. A chosen month has to be over and another than the shown one; where it is not,
 * as after a change of the shown month, the previous one stands in.
 */
export function comparisonFor(choice: Comparison, month: Month, current: Month): Comparison {
  if (choice === 'previous' || choice === 'year' || choice === 'none') return choice
  return choice < current && choice !== month ? choice : 'previous'
}

/** The month that a choice compares a month with; null for nothing. */
export function comparedMonth(choice: Comparison, month: Month, current: Month): Month | null {
  const valid = comparisonFor(choice, month, current)
  if (valid === 'none') return null
  if (valid === 'previous') return addMonths(month, -1)
  return valid === 'year' ? addMonths(month, -12) : valid
}

/** The first month that was measured from its first day on. */
export function firstWholeMonth(firstDay: Day): Month {
  const month = monthOf(firstDay)
  return firstDay === firstDayOf(month) ? month : addMonths(month, 1)
}

/** The months one can choose to compare a month with: those that are over, from the first that was measured whole. */
export function comparableMonths(months: { first: Month; current: Month; selected: Month }): Month[] {
  const found: Month[] = []
  for (let month = addMonths(months.current, -1); month >= months.first; month = addMonths(month, -1)) {
    if (month !== months.selected) found.push(month)
  }
  return found
}
