import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels, valueLabel } from './dimension-labels.ts'
import { operatorLabels } from './filter-operators.ts'
import { looksIntoNames } from './goal-filter.ts'

/** Says a filter in words: Country is “Germany or France”. */
export function useFilterWords(goals: MonthOverview['goals']): (filter: Filter) => string {
  const reader = useReader('dashboard')
  const sayFilter = useMessages('analytics')
  const say = useMessages('comparison')
  return ({ dimension, operator, values }) =>
    say('filterWords', {
      dimension: reader.say(dimensionLabels[dimension].one),
      operator: sayFilter(operatorLabels[operator]),
      values: values
        .map((value) => valueLabel(reader, dimension, value, looksIntoNames({ dimension, operator }) ? [] : goals))
        .reduce((first, second) => sayFilter('either', { first, second })),
    })
}
