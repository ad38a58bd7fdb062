import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'

type Goals = MonthOverview['goals']

/** Whether a filter searches a text in the names of goals; `is` and `is_not` use a goal's number. */
export const looksIntoNames = ({ dimension, operator }: Pick<Filter, 'dimension' | 'operator'>): boolean =>
  dimension === 'goal' && (operator === 'contains' || operator === 'does_not_contain')

/** Returns the filter value for a goal's name, if there is such a goal. */
export const goalValue = (goals: Goals, name: string): string | undefined => {
  const goal = goals.find((one) => one.name === name)
  return goal && String(goal.id)
}

/** Returns a filter with another operator; goals' numbers become names for a text search, and back. */
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
