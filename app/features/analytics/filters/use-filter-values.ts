import { use } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { valueLabel } from '../month/dimension-labels.ts'
import { looksIntoNames } from './goal-filter.ts'
import { MonthAccessContext } from '../month/month-access.ts'

/**
 * Says a filter's value as its reader knows it, and of a goal that is gone that it is. Of a share link's goals its reader
 * knows those that were reached and those that the link's own filters name, so that of others only the number is said.
 */
export function useFilterValues(goals: MonthOverview['goals']): (filter: Filter, value: string) => string {
  const reader = useReader('dashboard')
  const say = useMessages('analytics')
  const { inside, fixed } = use(MonthAccessContext)
  return (filter, value) => {
    if (looksIntoNames(filter)) return value
    const isGone =
      filter.dimension === 'goal' &&
      (inside || fixed.some((one) => one.dimension === 'goal' && one.values.includes(value))) &&
      !goals.some(({ id }) => String(id) === value)
    return isGone && value !== '' ? say('removedGoal') : valueLabel(reader, filter.dimension, value, goals)
  }
}
