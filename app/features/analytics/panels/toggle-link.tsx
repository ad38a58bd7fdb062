import { Link } from '@tanstack/react-router'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { fullFor, isFiltered, toggleFilter } from '../filters/filter-toggle.ts'
import type { RowAction, ToggleLinkProps } from './row-link.tsx'

/**
 * Returns the action of rows that add a filter to the page's address or remove it. Not in row-link.tsx, because the
 * dashboard doesn't need it.
 * @param onFull called with the limit that prevents adding the row
 */
export const toggleRows = (filters: readonly Filter[], onFull?: (limit: 'filters' | 'values') => void): RowAction => ({
  kind: 'toggle',
  filters,
  ...(onFull && { onFull }),
  Link: ToggleLink,
})

/** Filtered views are not preloaded, because they read visits. */
function ToggleLink({ action, dimension, value, className, children }: ToggleLinkProps) {
  const t = useMessages('dashboard')
  const active = isFiltered(action.filters, dimension, value)
  return (
    <Link
      to="."
      // A row of a full table also closes the table.
      search={(search) => ({
        ...search,
        table: undefined,
        rows: undefined,
        filters: toggleFilter(action.filters, dimension, value),
      })}
      preload={false}
      resetScroll={false}
      className={className}
      data-active={active || undefined}
      activeProps={{ 'aria-current': undefined }}
      onClick={(event) => {
        const full = active ? null : fullFor(action.filters, { dimension, operator: 'is', values: [value] })
        if (!full) return
        event.preventDefault()
        action.onFull?.(full)
      }}
    >
      {children}
      {active && <span className="visually-hidden"> {t('filtered')}</span>}
    </Link>
  )
}
