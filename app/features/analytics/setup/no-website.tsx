import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

/** For a client without a website, which has nothing to measure yet. */
export function NoWebsite({ name }: { name: string }) {
  const t = useMessages('dashboard')
  return (
    <StatePanel
      icon={<Globe size={20} />}
      title={t('note.noWebsiteYet')}
      actions={
        <Button asChild>
          <Link to="/tracking">{t('setUpTracking')}</Link>
        </Button>
      }
    >
      {t('needsWebsite', { name })}
    </StatePanel>
  )
}
