import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: LucideIcon
  /** Why nothing is here, or what brings something. */
  children: ReactNode
  /** The next thing to do: a link or a button. */
  action?: ReactNode
}

/** What stands in a list, table or panel that has nothing in it. For a whole page there is StatePanel. */
export function EmptyState({ icon: Icon = Inbox, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon size={20} aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  )
}
