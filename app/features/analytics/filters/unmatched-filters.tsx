import { Link } from '@tanstack/react-router'
import { FilterX } from 'lucide-react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
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
  const { locale, t } = useTranslator('comparison')
  const words = useFilterWords(overview.goals)
  const { domain } = overview.website
  return (
    <section className={styles['card']} aria-labelledby="unmatched-title" suppressHydrationWarning>
      <FilterX size={22} aria-hidden="true" />
      <h2 id="unmatched-title">{t('unmatched', { period: periodName(locale, overview.period) })}</h2>
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
              <span>{known || mayBeCounted ? t('byItself', { count: visits }) : t('neverCounted', { domain })}</span>
              <Link {...onThisPage} search={(search) => ({ ...search, filters: removeFilter(filters, index) })}>
                {t('action.remove')}
                <span className="visually-hidden"> {words(filter)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      {filters.length > 1 && (
        <Link {...onThisPage} search={(search) => ({ ...search, filters: [] })}>
          {t('removeAll')}
        </Link>
      )}
    </section>
  )
}

const onThisPage = { to: '.', preload: false, resetScroll: false, activeProps: {} } as const
