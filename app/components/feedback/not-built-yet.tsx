import { Hammer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { StatePanel } from './state-panel.tsx'

/** States that a page has no content yet, and what it will contain. */
export function NotBuiltYet({ children }: { children: ReactNode }) {
  const t = useMessages('common')
  return (
    <StatePanel icon={<Hammer size={20} />} title={t('notBuiltYet')}>
      {children}
    </StatePanel>
  )
}
