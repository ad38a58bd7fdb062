import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { addMonths, firstDayOf, monthOf, monthSchema, type Month } from '../calendar/month.ts'

/** The comparison of a month in the address: `previous`, `year`, `none`, or a month, `2026-08`. */
export const comparisonSchema = v.union([v.picklist(['previous', 'year', 'none']), monthSchema])
export type Comparison = v.InferOutput<typeof comparisonSchema>

/**
 * Returns the comparison that applies to a month. A chosen month must be finished and differ from the shown one; if
 * not, for example after a change of the shown month, the previous month replaces it.
 */
export function comparisonFor(choice: Comparison, month: Month, current: Month): Comparison {
  if (choice === 'previous' || choice === 'year' || choice === 'none') return choice
  return choice < current && choice !== month ? choice : 'previous'
}

/** Returns the month to compare with; null for none. */
export function comparedMonth(choice: Comparison, month: Month, current: Month): Month | null {
  const valid = comparisonFor(choice, month, current)
  if (valid === 'none') return null
  if (valid === 'previous') return addMonths(month, -1)
  return valid === 'year' ? addMonths(month, -12) : valid
}

/** Returns the first month that was measured from its first day. */
export function firstWholeMonth(firstDay: Day): Month {
  const month = monthOf(firstDay)
  return firstDay === firstDayOf(month) ? month : addMonths(month, 1)
}

/** Returns the months that can be compared with a month: finished ones, from the first that was measured completely. */
export function comparableMonths(months: { first: Month; current: Month; selected: Month }): Month[] {
  const found: Month[] = []
  for (let month = addMonths(months.current, -1); month >= months.first; month = addMonths(month, -1)) {
    if (month !== months.selected) found.push(month)
  }
  return found
}
