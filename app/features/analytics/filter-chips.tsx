import { Link, useNavigate } from '@tanstack/react-router'
import { Lock, Plus, X } from 'lucide-react'
import { lazy, Suspense, use, useState, type ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels } from './dimension-labels.ts'
import { operatorLabels, operators } from './filter-operators.ts'
import { addFilter, removeFilter } from './filter-toggle.ts'
import styles from './filter-chips.module.css'
import { comparedBy } from './goal-filter.ts'
import { MonthPlaceContext } from './month-place.ts'
import { useFilterValues } from './use-filter-values.ts'

const FilterForm = lazy(() => import('./filter-form.tsx').then((module) => ({ default: module.FilterForm })))

/** What saved segments put among the filters. */
export interface SegmentParts {
  /** The segment that the filters are, in their place; null while they are none's. */
  chip: ReactNode
  menu: ReactNode
}

interface FilterChipsProps {
  filters: readonly Filter[]
  overview: MonthOverview
  segments: SegmentParts
}

/**
 * The filters in force, each removable and turnable, and the way to another one: they live in the page's address. Those
 * that a share link fixes stand before them, and stay.
 */
export function FilterChips({ filters, overview, segments }: FilterChipsProps) {
  const say = useMessages('analytics')
  const navigate = useNavigate()
  const { fixed } = use(MonthPlaceContext)
  const [adding, setAdding] = useState(false)
  const apply = (next: Filter[]) =>
    void navigate({ to: '.', search: (search) => ({ ...search, filters: next }), resetScroll: false })
  return (
    <div className={styles['bar']}>
      <ul className={styles['chips']} aria-label={say('filters')}>
        {fixed.map((filter) => (
          <FixedChip key={JSON.stringify(filter)} filter={filter} goals={overview.goals} />
        ))}
        {segments.chip ? (
          <li className={styles['segment']}>{segments.chip}</li>
        ) : (
          filters.map((filter, index) => (
            <FilterChip
              key={JSON.stringify(filter)}
              filter={filter}
              goals={overview.goals}
              onOperator={(operator) =>
                apply(filters.map((one, at) => (at === index ? comparedBy(one, operator, overview.goals) : one)))
              }
              onRemove={() => apply(removeFilter(filters, index))}
            />
          ))
        )}
        <li>
          <button type="button" className={styles['add']} aria-expanded={adding} onClick={() => setAdding(!adding)}>
            <Plus size={14} aria-hidden="true" /> {say('addFilter')}
          </button>
        </li>
        {segments.menu && <li>{segments.menu}</li>}
        {filters.length > 1 && !segments.chip && (
          <li>
            <Link
              to="."
              search={(search) => ({ ...search, filters: [] })}
              preload={false}
              resetScroll={false}
              className={styles['clear']}
              activeProps={{}}
            >
              {say('clearAll')}
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

/** A filter's dimension and values in words. */
function useChipWords(filter: Filter, goals: MonthOverview['goals']) {
  const { dimension, values } = filter
  const reader = useReader('dashboard')
  const say = useMessages('analytics')
  const valueOf = useFilterValues(goals)
  return {
    dimension: reader.say(dimensionLabels[dimension].one),
    values: values.map((value) => valueOf(filter, value)).reduce((first, second) => say('either', { first, second })),
  }
}

function FixedChip({ filter, goals }: Pick<FilterChipProps, 'filter' | 'goals'>) {
  const say = useMessages('analytics')
  const { dimension, values } = useChipWords(filter, goals)
  return (
    <li className={styles['chip']} data-fixed>
      <Lock size={13} aria-hidden="true" />
      <span>
        {dimension} {say(operatorLabels[filter.operator])}
      </span>
      <b>
        <bdi suppressHydrationWarning>{values}</bdi>
      </b>
      <span className="visually-hidden">{say('fixedFilter')}</span>
    </li>
  )
}

function FilterChip({ filter, goals, onOperator, onRemove }: FilterChipProps) {
  const say = useMessages('analytics')
  const { dimension, values } = useChipWords(filter, goals)
  return (
    <li className={styles['chip']}>
      <span>{dimension}</span>
      <select
        aria-label={say('howCompared', { dimension })}
        value={filter.operator}
        onChange={(event) => onOperator(operators[event.target.selectedIndex] ?? filter.operator)}
      >
        {operators.map((operator) => (
          <option key={operator} value={operator}>
            {say(operatorLabels[operator])}
          </option>
        ))}
      </select>
      <b>
        <bdi suppressHydrationWarning>{values}</bdi>
      </b>
      <button type="button" onClick={onRemove} aria-label={say('removeFilter', { dimension })}>
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}
