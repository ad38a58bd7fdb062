import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels } from '#app/shared/analytics/dimension-labels.ts'
import { useFilterValues } from './use-filter-values.ts'

/** Returns a function that writes a filter in words: Country is “Germany or France”. */
export function useFilterWords(goals: MonthOverview['goals']): (filter: Filter) => string {
  const reader = useReader('dashboard')
  const sayFilter = useMessages('analytics')
  const say = useMessages('comparison')
  const valueOf = useFilterValues(goals)
  return (filter) =>
    say('filterWords', {
      dimension: reader.say(dimensionLabels[filter.dimension].one),
      operator: sayFilter(`operator.${filter.operator}`),
      values: filter.values
        .map((value) => valueOf(filter, value))
        .reduce((first, second) => sayFilter('either', { first, second })),
    })
}
