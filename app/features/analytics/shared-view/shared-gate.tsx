import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SharedView } from '#app/shared/shares/share.ts'
import { sharedViewQueryOptions } from './shared-view.queries.ts'
import { SharedFrame } from './shared-frame.tsx'
import { UnlockForm } from './unlock-form.tsx'

interface SharedGateProps {
  token: string
  /** Renders the open link. */
  children: (view: Extract<SharedView, { state: 'open' }>) => ReactNode
}

/** Shows a share link's month, its password form, or the reason why there is nothing to see. */
export function SharedGate({ token, children }: SharedGateProps) {
  const say = useMessages('shares')
  const queryClient = useQueryClient()
  const { data: view } = useSuspenseQuery(sharedViewQueryOptions(token))
  if (view.state === 'open') return <SharedFrame>{children(view)}</SharedFrame>
  if (view.state === 'locked') {
    return (
      <FullPage>
        <UnlockForm
          token={token}
          onUnlocked={() => queryClient.invalidateQueries({ queryKey: sharedViewQueryOptions(token).queryKey })}
        />
      </FullPage>
    )
  }
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<Link2Off size={28} />}
        title={view.state === 'expired' ? say('expiredTitle') : say('unknownTitle')}
      >
        {view.state === 'expired' ? say('expiredText') : say('unknownText')}
      </StatePanel>
    </FullPage>
  )
}
