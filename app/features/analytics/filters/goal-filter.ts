import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'

type Goals = MonthOverview['goals']

/** Whether a filter looks for a text in the names of goals: a goal that it is, or is not, is told by its number. */
export const looksIntoNames = ({ dimension, operator }: Pick<Filter, 'dimension' | 'operator'>): boolean =>
  dimension === 'goal' && (operator === 'contains' || operator === 'does_not_contain')

/** The value that a goal of this name is asked for by, where there is one. */
export const goalValue = (goals: Goals, name: string): string | undefined => {
  const goal = goals.find((one) => one.name === name)
  return goal && String(goal.id)
}

/** A filter that compares in another way; numbers of goals become their names where these are looked into, and back. */
export function comparedBy(filter: Filter, operator: Filter['operator'], goals: Goals): Filter {
  const next = { ...filter, operator }
  if (looksIntoNames(filter) === looksIntoNames(next)) return next
  const values = filter.values.map((value) =>
    looksIntoNames(next)
      ? (goals.find(({ id }) => String(id) === value)?.name ?? value)
      : (goalValue(goals, value) ?? value),
  )
  return { ...next, values }
}
