import { FilterX } from 'lucide-react'
import { use } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { excludingFilters } from './excluding-filters.ts'
import { MonthAccessContext } from '../month/month-access.ts'
import styles from './unmatched-filters.module.css'
import { useFilterWords } from './use-filter-words.ts'

interface ExcludingFiltersProps {
  filters: readonly Filter[]
  goals: MonthOverview['goals']
}

/** Returns the filters that exclude each other, including locked filters of a share link. */
function useExcluding({ filters, goals }: ExcludingFiltersProps): string[] {
  const t = useMessages('comparison')
  const words = useFilterWords(goals)
  const { fixed } = use(MonthAccessContext)
  const all = [...fixed, ...filters]
  return excludingFilters(all).map((group) =>
    group
      .flatMap((index) => all[index] ?? [])
      .map(words)
      .reduce((first, second) => t('both', { first, second })),
  )
}

/** A sentence for each group of filters that no visit can match together. */
export function ExcludingFilters(props: ExcludingFiltersProps) {
  const t = useMessages('comparison')
  return useExcluding(props).map((group) => (
    <p key={group} suppressHydrationWarning>
      {t('excluding', { filters: group })}
    </p>
  ))
}

/** The same as a separate part of a page; shows nothing if all filters can be matched together. */
export function ExcludingNote(props: ExcludingFiltersProps) {
  return (
    useExcluding(props).length > 0 && (
      <div className={styles['card']}>
        <FilterX size={22} aria-hidden="true" />
        <ExcludingFilters {...props} />
      </div>
    )
  )
}
