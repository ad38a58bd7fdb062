import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import styles from './panel-list.module.css'

/** A row that filters its own page. */
export interface ToggleAction {
  kind: 'toggle'
  filters: readonly Filter[]
  /** Called with the limit that prevents adding the row to the filters. */
  onFull?: (limit: 'filters' | 'values') => void
  Link: ComponentType<ToggleLinkProps>
}

/**
 * The action of a row: on /analytics and a shared view it adds or removes a filter of the page's address
 * (`toggleRows`), on the dashboard it opens /analytics with one filter, and for people who may not open /analytics it
 * is text.
 */
export type RowAction = ToggleAction | { kind: 'open' } | { kind: 'none' }

interface ValueProps {
  dimension: FilterDimension
  value: string
  children: ReactNode
}

export interface ToggleLinkProps extends ValueProps {
  action: ToggleAction
  className?: string | undefined
}

/**
 * A link to /analytics with this value as its only filter. Filtered views are not preloaded, because they read visits.
 */
export function OpenLink({ dimension, value, className, children }: ValueProps & { className?: string | undefined }) {
  return (
    <Link
      to="/analytics"
      search={{ filters: [{ dimension, operator: 'is', values: [value] }] }}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  )
}

/** The label of a panel's row. */
export function RowLink({ action, ...props }: ValueProps & { action: RowAction }) {
  const className = styles['label']
  if (action.kind === 'none') return <span className={className}>{props.children}</span>
  if (action.kind === 'open') return <OpenLink {...props} className={className} />
  return <action.Link {...props} action={action} className={className} />
}
