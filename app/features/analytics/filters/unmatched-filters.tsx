import { Link } from '@tanstack/react-router'
import { FilterX } from 'lucide-react'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { LoneFilter, MonthOverview } from '#app/shared/analytics/overview.ts'
import { ExcludingFilters } from './excluding-note.tsx'
import { isNamed, looksForText } from './filter-operators.ts'
import { removeFilter } from './filter-toggle.ts'
import { periodName } from '../month/periods.ts'
import styles from './unmatched-filters.module.css'
import { useFilterWords } from './use-filter-words.ts'

interface UnmatchedFiltersProps {
  overview: MonthOverview
  filters: readonly Filter[]
  /** The server's facts about each filter, in their order. */
  unmatched: readonly LoneFilter[]
}

/**
 * Explains why a filtered month is empty: filters that exclude each other, values that no visit ever had, or simply no
 * such visit.
 */
export function UnmatchedFilters({ overview, filters, unmatched }: UnmatchedFiltersProps) {
  const { locale, say } = useReader('comparison')
  const words = useFilterWords(overview.goals)
  const { domain } = overview.website
  return (
    <section className={styles['card']} aria-labelledby="unmatched-title" suppressHydrationWarning>
      <FilterX size={22} aria-hidden="true" />
      <h2 id="unmatched-title">{say('unmatched', { period: periodName(locale, overview.period) })}</h2>
      <ExcludingFilters filters={filters} goals={overview.goals} />
      <ul>
        {filters.map((filter, index) => {
          const { visits, known } = unmatched[index] ?? { visits: 0, known: true }
          // A deleted goal may have been counted, and a text within codes can't be a known value.
          const { dimension, operator } = filter
          const mayBeCounted = looksForText(operator) ? isNamed(dimension) : dimension === 'goal'
          return (
            <li key={JSON.stringify(filter)}>
              <bdi>{words(filter)}</bdi>
              <span>
                {known || mayBeCounted ? say('byItself', { count: visits }) : say('neverCounted', { domain })}
              </span>
              <Link {...onThisPage} search={(search) => ({ ...search, filters: removeFilter(filters, index) })}>
                {say('action.remove')}
                <span className="visually-hidden"> {words(filter)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      {filters.length > 1 && (
        <Link {...onThisPage} search={(search) => ({ ...search, filters: [] })}>
          {say('removeAll')}
        </Link>
      )}
    </section>
  )
}

const onThisPage = { to: '.', preload: false, resetScroll: false, activeProps: {} } as const
