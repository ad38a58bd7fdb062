import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import { fullFor, isFiltered, toggleFilter } from './filter-toggle.ts'
import styles from './panel-list.module.css'

/**
 * What a row does: on /analytics and a shared view it adds or removes a filter of the page's address, on the dashboard it opens /analytics with one, and for
 * those who may not open /analytics it is text.
 */
export type RowAction =
  | {
      kind: 'toggle'
      filters: readonly Filter[]
      /** Says which limit keeps a row from joining the filters. */
      onFull?: (limit: 'filters' | 'values') => void
    }
  | { kind: 'open' }
  | { kind: 'none' }

interface RowLinkProps {
  action: RowAction
  dimension: FilterDimension
  value: string
  children: ReactNode
  /** Called when the link is followed. */
  onFollow?: (() => void) | undefined
}

/** The label of a panel's row. Filtered views are not loaded ahead: they read the visits themselves. */
export function RowLink({ action, dimension, value, children, onFollow }: RowLinkProps) {
  const say = useMessages('dashboard')
  if (action.kind === 'none') return <span className={styles['label']}>{children}</span>
  if (action.kind === 'open') {
    return (
      <Link
        to="/analytics"
        search={{ filters: toggleFilter([], dimension, value) }}
        preload={false}
        className={styles['label']}
      >
        {children}
      </Link>
    )
  }
  const active = isFiltered(action.filters, dimension, value)
  return (
    <Link
      to="."
      search={(search) => ({ ...search, filters: toggleFilter(action.filters, dimension, value) })}
      preload={false}
      resetScroll={false}
      className={styles['label']}
      data-active={active || undefined}
      activeProps={{ 'aria-current': undefined }}
      onClick={(event) => {
        const full = active ? null : fullFor(action.filters, { dimension, operator: 'is', values: [value] })
        if (!full) return onFollow?.()
        event.preventDefault()
        action.onFull?.(full)
      }}
    >
      {children}
      {active && <span className={styles['hidden']}> {say('filtered')}</span>}
    </Link>
  )
}
