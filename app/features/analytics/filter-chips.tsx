import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#app/components/locale/use-locale.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels, operatorLabels, valueLabel } from './dimension-labels.ts'
import { addFilter, removeFilter, withOperator } from './filter-toggle.ts'
import styles from './filter-chips.module.css'

const FilterForm = lazy(() => import('./filter-form.tsx').then((module) => ({ default: module.FilterForm })))

const isOperator = (text: string): text is Filter['operator'] => text in operatorLabels

/** The filters in force, each removable and turnable, and the way to another one. They live in the URL of /analytics. */
export function FilterChips({ filters, overview }: { filters: readonly Filter[]; overview: MonthOverview }) {
  const navigate = useNavigate({ from: '/analytics' })
  const [adding, setAdding] = useState(false)
  const apply = (next: Filter[]) =>
    void navigate({ search: (search) => ({ ...search, filters: next }), resetScroll: false })
  return (
    <div className={styles['bar']}>
      <ul className={styles['chips']} aria-label="Filters">
        {filters.map((filter, index) => (
          <FilterChip
            key={JSON.stringify(filter)}
            filter={filter}
            goals={overview.goals}
            onOperator={(operator) => apply(withOperator(filters, index, operator))}
            onRemove={() => apply(removeFilter(filters, index))}
          />
        ))}
        <li>
          <button type="button" className={styles['add']} aria-expanded={adding} onClick={() => setAdding(!adding)}>
            <Plus size={14} aria-hidden="true" /> Add filter
          </button>
        </li>
        {filters.length > 1 && (
          <li>
            <Link
              from="/analytics"
              to="/analytics"
              search={(search) => ({ ...search, filters: [] })}
              preload={false}
              resetScroll={false}
              className={styles['clear']}
            >
              Clear all
            </Link>
          </li>
        )}
      </ul>
      {adding && (
        <Suspense fallback={<div className={styles['form']} />}>
          <FilterForm
            overview={overview}
            onCancel={() => setAdding(false)}
            onAdd={(filter) => {
              setAdding(false)
              apply(addFilter(filters, filter))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface FilterChipProps {
  filter: Filter
  goals: MonthOverview['goals']
  onOperator: (operator: Filter['operator']) => void
  onRemove: () => void
}

function FilterChip({ filter, goals, onOperator, onRemove }: FilterChipProps) {
  const locale = useLocale()
  const { one } = dimensionLabels[filter.dimension]
  const values = filter.values.map((value) => valueLabel(locale, filter.dimension, value, goals)).join(' or ')
  return (
    <li className={styles['chip']}>
      <span>{one}</span>
      <select
        aria-label={`How ${one} is compared`}
        value={filter.operator}
        onChange={(event) => isOperator(event.target.value) && onOperator(event.target.value)}
      >
        {Object.entries(operatorLabels).map(([operator, label]) => (
          <option key={operator} value={operator}>
            {label}
          </option>
        ))}
      </select>
      <b>
        <bdi suppressHydrationWarning>{values}</bdi>
      </b>
      <button type="button" onClick={onRemove} aria-label={`Remove filter ${one}`}>
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}
