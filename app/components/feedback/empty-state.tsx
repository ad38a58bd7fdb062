import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing, type Lack } from './drawing.tsx'

interface EmptyStateProps {
  icon?: LucideIcon
  /** Why it is empty; by default nothing is here yet. */
  lack?: Lack
  /** Why nothing is here, or how to get something. */
  children: ReactNode
  /** The next thing to do: a link or a button. */
  action?: ReactNode
}

/** Content of an empty list, table or panel. For a whole page use StatePanel. */
export function EmptyState({ icon: Icon = Inbox, lack = 'yet', children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Drawing lack={lack} icon={<Icon size={18} />} />
      <p>{children}</p>
      {action}
    </div>
  )
}
