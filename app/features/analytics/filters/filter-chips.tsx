import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, use, useRef, useState, type ReactNode } from 'react'
import { FilterChips as Chips } from '#app/components/list/filter-chips.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { distinctFilters, type Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { FilterChip, FixedChip } from './filter-chip.tsx'
import styles from '#app/components/list/filter-chips.module.css'
import { addFilter, fullFor, removeFilter, removeValue, turnFilter } from './filter-toggle.ts'
import { comparedBy } from './goal-filter.ts'
import { MonthAccessContext } from '../month/month-access.ts'
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
