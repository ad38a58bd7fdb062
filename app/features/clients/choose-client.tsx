import { MousePointerClick } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { ClientPicker } from './client-picker.tsx'

/** Stands on a page that shows one client's month while staff have chosen none. */
export function ChooseClient() {
  return (
    <StatePanel icon={<MousePointerClick size={20} />} title="Choose a client" actions={<ClientPicker client={null} />}>
      This page shows one company at a time. Choose one here or in the top bar; the month stays as it is.
    </StatePanel>
  )
}
