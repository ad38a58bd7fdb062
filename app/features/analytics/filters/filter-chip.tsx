import { Lock, X } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels } from '#app/shared/analytics/dimension-labels.ts'
import styles from '#app/components/list/filter-chips.module.css'
import { operatorsFor } from './filter-operators.ts'
import { useFilterValues } from './use-filter-words.ts'

interface FilterChipProps {
  filter: Filter
  goals: MonthOverview['goals']
  onOperator: (operator: Filter['operator']) => void
  onRemove: () => void
  onRemoveValue: (value: string) => void
}

/** A locked filter of a share link: shown, but not removable. */
export function FixedChip({ filter, goals }: Pick<FilterChipProps, 'filter' | 'goals'>) {
  const reader = useTranslator('dashboard')
  const t = useMessages('analytics')
  const valueOf = useFilterValues(goals)
  return (
    <li className={styles['chip']} data-fixed>
      <Lock size={13} aria-hidden="true" />
      <span>
        {reader.t(dimensionLabels[filter.dimension].one)} {t(`operator.${filter.operator}`)}
      </span>
      <b className="one-line">
        <bdi suppressHydrationWarning>
          {filter.values
            .map((value) => valueOf(filter, value))
            .reduce((first, second) => t('either', { first, second }))}
        </bdi>
      </b>
      <span className="visually-hidden">{t('fixedFilter')}</span>
    </li>
  )
}

/** A filter that can be inverted and removed, and each of several values separately. */
export function FilterChip({ filter, goals, onOperator, onRemove, onRemoveValue }: FilterChipProps) {
  const reader = useTranslator('dashboard')
  const t = useMessages('analytics')
  const valueOf = useFilterValues(goals)
  const dimension = reader.t(dimensionLabels[filter.dimension].one)
  const offered = operatorsFor(filter)
  const isOneOfMany = filter.values.length > 1
  return (
    <li className={styles['chip']} data-many={isOneOfMany || undefined}>
      <span>{dimension}</span>
      <select
        aria-label={t('howCompared', { dimension })}
        value={filter.operator}
        onChange={(event) => onOperator(offered[event.target.selectedIndex] ?? filter.operator)}
      >
        {offered.map((operator) => (
          <option key={operator} value={operator}>
            {t(`operator.${operator}`)}
          </option>
        ))}
      </select>
      {filter.values.map((value, index) => {
        const name = valueOf(filter, value)
        return (
          <span key={value} className={styles['value']}>
            {index > 0 && <span>{t('or')}</span>}
            <b className="one-line">
              <bdi suppressHydrationWarning>{name}</bdi>
            </b>
            {isOneOfMany && (
              <button
                type="button"
                onClick={() => onRemoveValue(value)}
                aria-label={t('removeValue', { value: name, dimension })}
                suppressHydrationWarning
              >
                <X size={12} aria-hidden="true" />
              </button>
            )}
          </span>
        )
      })}
      <button type="button" onClick={onRemove} aria-label={t('removeFilter', { dimension })}>
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}
