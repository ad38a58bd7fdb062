import { Link, useNavigate } from '@tanstack/react-router'
import { Lock, X } from 'lucide-react'
import { lazy, use, useRef, useState, type ReactNode } from 'react'
import styles from '#app/components/list/filter-chips.module.css'
import { FilterChips as Chips } from '#app/components/list/filter-chips.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { dimensionLabels } from '#app/shared/analytics/dimension-labels.ts'
import { distinctFilters, type Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { MonthAccessContext } from '../month/month-access.ts'
import { operatorsFor } from './filter-operators.ts'
import { addFilter, fullFor, removeFilter, removeValue, turnFilter } from './filter-toggle.ts'
import { comparedBy } from './goal-filter.ts'
import { useFilterValues } from './use-filter-words.ts'
import { useFullNotice } from './use-full-notice.ts'

const FilterForm = lazy(() => import('./filter-form.tsx').then((module) => ({ default: module.VisitFilterForm })))

interface FilterChipsProps {
  filters: readonly Filter[]
  overview: MonthOverview
  /** The segment of these filters, shown before them; null if they belong to none. */
  segment?: ReactNode
  /** The menu of saved segments, if the reader has any. */
  segmentMenu?: ReactNode
}

/**
 * The current filters from the page's address, each removable and invertible, and a button to add one. Locked filters
 * of a share link come first and can't be removed; a segment's name is before its filters.
 */
export function VisitFilterChips({ filters, overview, segment, segmentMenu }: FilterChipsProps) {
  const t = useMessages('analytics')
  const navigate = useNavigate()
  const { fixed } = use(MonthAccessContext)
  const tellFull = useFullNotice()
  const [adding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const { goals } = overview
  const apply = (next: Filter[]) =>
    void navigate({ to: '.', search: (search) => ({ ...search, filters: next }), resetScroll: false })
  const remove = (next: Filter[]) => {
    addButton.current?.focus()
    apply(next)
  }
  const add = (filter: Filter) => {
    const full = fullFor(filters, filter)
    if (full) return tellFull(full)
    setAdding(false)
    apply(addFilter(filters, filter))
  }
  return (
    <Chips
      label={t('filters')}
      add={t('addFilter')}
      addButton={addButton}
      isAdding={adding}
      onAdding={setAdding}
      form={<FilterForm overview={overview} onCancel={() => setAdding(false)} onAdd={add} />}
      more={
        <>
          {segmentMenu && <li>{segmentMenu}</li>}
          {filters.length > 1 && !segment && (
            <li>
              <Link
                to="."
                search={(search) => ({ ...search, filters: [], segment: undefined })}
                preload={false}
                resetScroll={false}
                className={styles['clear']}
                activeProps={{}}
              >
                {t('clearAll')}
              </Link>
            </li>
          )}
        </>
      }
    >
      {distinctFilters(fixed).map((filter) => (
        <FixedChip key={JSON.stringify(filter)} filter={filter} goals={goals} />
      ))}
      {segment && <li className={styles['segment']}>{segment}</li>}
      {filters.map((filter, index) => (
        <FilterChip
          key={JSON.stringify(filter)}
          filter={filter}
          goals={goals}
          onOperator={(operator) => apply(turnFilter(filters, index, comparedBy(filter, operator, goals)))}
          onRemove={() => remove(removeFilter(filters, index))}
          onRemoveValue={(value) => remove(removeValue(filters, index, value))}
        />
      ))}
    </Chips>
  )
}

interface FilterChipProps {
  filter: Filter
  goals: MonthOverview['goals']
  onOperator: (operator: Filter['operator']) => void
  onRemove: () => void
  onRemoveValue: (value: string) => void
}

/** A filter that can be inverted and removed, and each of several values separately. */
function FilterChip({ filter, goals, onOperator, onRemove, onRemoveValue }: FilterChipProps) {
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

/** A locked filter of a share link: shown, but not removable. */
function FixedChip({ filter, goals }: Pick<FilterChipProps, 'filter' | 'goals'>) {
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
