import { MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'

/** Stands on a page that shows one client's month while staff have chosen none. `children`: the picker. */
export function ChooseClient({ children }: { children?: ReactNode }) {
  return (
    <StatePanel icon={<MousePointerClick size={20} />} title="Choose a client" actions={children}>
      This page shows one company at a time. Choose one here or in the top bar; the month stays as it is.
    </StatePanel>
  )
}
