import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels } from '#app/shared/analytics/dimension-labels.ts'
import { useFilterValues } from './use-filter-values.ts'

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
