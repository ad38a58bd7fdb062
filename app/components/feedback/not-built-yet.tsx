import { Hammer } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from './state-panel.tsx'

/** Says honestly that a page has no content yet, and what it will hold. */
export function NotBuiltYet({ children }: { children: ReactNode }) {
  return (
    <StatePanel icon={<Hammer size={20} />} title="Not built yet">
      {children}
    </StatePanel>
  )
}
