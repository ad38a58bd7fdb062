import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels, valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import { use } from 'react'
import { looksIntoNames } from './goal-filter.ts'
import { MonthAccessContext } from '../month/month-access.ts'

/** Returns a function that writes a filter in words: Country is “Germany or France”. */
export function useFilterWords(goals: MonthOverview['goals']): (filter: Filter) => string {
  const reader = useTranslator('dashboard')
  const tFilter = useMessages('analytics')
  const t = useMessages('comparison')
  const valueOf = useFilterValues(goals)
  return (filter) =>
    t('filterWords', {
      dimension: reader.t(dimensionLabels[filter.dimension].one),
      operator: tFilter(`operator.${filter.operator}`),
      values: filter.values
        .map((value) => valueOf(filter, value))
        .reduce((first, second) => tFilter('either', { first, second })),
    })
}

/**
 * Returns a function that names a filter's value for its reader, and marks deleted goals. A share link's reader knows
 * the goals that were reached and those in the link's own filters; other goals are shown by number.
 */
export function useFilterValues(goals: MonthOverview['goals']): (filter: Filter, value: string) => string {
  const reader = useTranslator('dashboard')
  const t = useMessages('analytics')
  const { inside, fixed } = use(MonthAccessContext)
  return (filter, value) => {
    if (looksIntoNames(filter)) return value
    const isGone =
      filter.dimension === 'goal' &&
      (inside || fixed.some((one) => one.dimension === 'goal' && one.values.includes(value))) &&
      !goals.some(({ id }) => String(id) === value)
    return isGone && value !== '' ? t('removedGoal') : valueLabel(reader, filter.dimension, value, goals)
  }
}
