import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: LucideIcon
  /** Why nothing is here, or how to get something. */
  children: ReactNode
  /** The next thing to do: a link or a button. */
  action?: ReactNode
}

/** Content of an empty list, table or panel. For a whole page use StatePanel. */
export function EmptyState({ icon: Icon = Inbox, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon size={20} aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  )
}
