import { Link2Off } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { UnlockForm } from './unlock-form.tsx'

interface ClosedLinkProps {
  state: 'unknown' | 'expired' | 'locked'
  /** Sends the password. */
  unlock: (password: string) => Promise<unknown>
  /** Reads again what the link opens. */
  onUnlocked: () => Promise<unknown>
}

/**
 * The page of a secret link that is not open: the form of its password, or the reason why there is nothing to see. The
 * page's loader loads the namespace `shares`.
 */
export function ClosedLink({ state, unlock, onUnlocked }: ClosedLinkProps) {
  const t = useMessages('shares')
  return (
    <FullPage>
      {state === 'locked' ? (
        <UnlockForm unlock={unlock} onUnlocked={onUnlocked} />
      ) : (
        <StatePanel
          as="h1"
          icon={<Link2Off size={28} />}
          title={state === 'expired' ? t('expiredTitle') : t('unknownTitle')}
        >
          {state === 'expired' ? t('expiredText') : t('unknownText')}
        </StatePanel>
      )}
    </FullPage>
  )
}
