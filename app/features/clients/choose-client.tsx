import { MousePointerClick } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

// The frame of staff's pages loads it too, so that it is there as a rule; a page with a client doesn't need it.
const ClientPicker = lazy(() => import('./client-picker.tsx').then((module) => ({ default: module.ClientPicker })))

/** Shown on a page about one client's month while staff have chosen none. */
export function ChooseClient() {
  const t = useMessages('picker')
  return (
    <StatePanel
      icon={<MousePointerClick size={20} />}
      title={t('chooseTitle')}
      actions={
        <Suspense fallback={<Loading height="40px" />}>
          <ClientPicker client={null} />
        </Suspense>
      }
    >
      {t('chooseText')}
    </StatePanel>
  )
}
