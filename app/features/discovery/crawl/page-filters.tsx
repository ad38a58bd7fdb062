import { X } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { FilterChips } from '#app/components/list/filter-chips.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { PageFilter } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { filterText } from './filter-words.ts'
import styles from '#app/components/list/filter-chips.module.css'

const FilterForm = lazy(() => import('./filter-form.tsx').then((module) => ({ default: module.PageFilterForm })))

interface PageFiltersProps {
  filters: readonly PageFilter[]
  onFilters: (filters: PageFilter[]) => void
}

/** The current filters of the table of pages, each removable, and a button to add one. */
export function PageFilters({ filters, onFilters }: PageFiltersProps) {
  const reader = useTranslator('discoveryCrawl')
  const { t } = reader
  const [adding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const apply = (next: PageFilter[]) => {
    addButton.current?.focus()
    onFilters(next)
  }
  return (
    <FilterChips
      label={t('filters')}
      add={t('newFilter')}
      addButton={addButton}
      isAdding={adding}
      onAdding={setAdding}
      form={
        <FilterForm
          onCancel={() => {
            addButton.current?.focus()
            setAdding(false)
          }}
          onAdd={(filter) => {
            setAdding(false)
            const others = filters.filter((one) => JSON.stringify(one) !== JSON.stringify(filter))
            apply([...others, filter])
          }}
        />
      }
      more={
        filters.length > 1 && (
          <li>
            <button type="button" className={styles['clear']} onClick={() => apply([])}>
              {t('removeAll')}
            </button>
          </li>
        )
      }
    >
      {filters.map((filter, index) => {
        const { field, operator, value } = filterText(reader, filter)
        const whole = [field, operator, value].filter(Boolean).join(' ')
        return (
          <li key={JSON.stringify(filter)} className={styles['chip']}>
            <span>
              {field} {operator} {value !== '' && <bdi>{value}</bdi>}
            </span>
            <button
              type="button"
              aria-label={t('removeFilter', { filter: whole })}
              onClick={() => apply(filters.filter((_filter, at) => at !== index))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </FilterChips>
  )
}
