import { MousePointerClick } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ClientPicker } from './client-picker.tsx'

/** Shown on a page about one client's month while staff have chosen none. */
export function ChooseClient() {
  const say = useMessages('picker')
  return (
    <StatePanel
      icon={<MousePointerClick size={20} />}
      title={say('chooseTitle')}
      actions={<ClientPicker client={null} />}
    >
      {say('chooseText')}
    </StatePanel>
  )
}
