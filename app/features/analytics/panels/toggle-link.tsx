import { Link } from '@tanstack/react-router'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { fullFor, isFiltered, toggleFilter } from '../filters/filter-toggle.ts'
import type { RowAction, ToggleLinkProps } from './row-link.tsx'

/**
 * Rows that add a filter to the page's address, or take it away. Not in row-link.tsx, as the dashboard's rows do without.
 * @param onFull says which limit keeps a row from joining the filters
 */
export const toggleRows = (filters: readonly Filter[], onFull?: (limit: 'filters' | 'values') => void): RowAction => ({
  kind: 'toggle',
  filters,
  ...(onFull && { onFull }),
  Link: ToggleLink,
})

/** Filtered views are not loaded ahead: they read the visits themselves. */
function ToggleLink({ action, dimension, value, className, children }: ToggleLinkProps) {
  const say = useMessages('dashboard')
  const active = isFiltered(action.filters, dimension, value)
  return (
    <Link
      to="."
      // What stands in a full table closes it.
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
      {active && <span className="visually-hidden"> {say('filtered')}</span>}
    </Link>
  )
}
