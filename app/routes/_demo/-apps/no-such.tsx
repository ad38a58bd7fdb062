import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'

interface NoSuchProps {
  /** What the address names and the app doesn't have. */
  children: ReactNode
  /** Where to go on. */
  action: ReactNode
}

/** Shown for a list or an item in the address that doesn't exist, or not any more. */
export const NoSuch = ({ children, action }: NoSuchProps) => (
  <EmptyState icon={FileQuestion} lack="found" action={action}>
    {children}
  </EmptyState>
)
