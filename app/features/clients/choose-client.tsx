import { MousePointerClick } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ClientPicker } from './client-picker.tsx'

/** Shown on a page about one client's month while staff have chosen none. */
export function ChooseClient() {
  const t = useMessages('picker')
  return (
    <StatePanel
      icon={<MousePointerClick size={20} />}
      title={t('chooseTitle')}
      actions={<ClientPicker client={null} />}
    >
      {t('chooseText')}
    </StatePanel>
  )
}
