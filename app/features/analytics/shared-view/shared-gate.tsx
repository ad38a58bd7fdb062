import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { Brand } from '#app/components/layout/brand.tsx'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { ClosedLink } from '#app/components/secret-links/closed-link.tsx'
import type { SharedView } from '#app/shared/analytics/shares/share.ts'
import { unlockShareFn } from './shared-view.functions.ts'
import { sharedViewQueryOptions } from './shared-view.queries.ts'
import styles from './shared-gate.module.css'

interface SharedGateProps {
  token: string
  /** Renders the open link. */
  children: (view: Extract<SharedView, { state: 'open' }>) => ReactNode
}

/** Shows a share link's month, its password form, or the reason why there is nothing to see. */
export function SharedGate({ token, children }: SharedGateProps) {
  const query = sharedViewQueryOptions(token)
  const { data: view } = useSuspenseQuery(query)
  if (view.state === 'open') return <SharedFrame>{children(view)}</SharedFrame>
  return (
    <ClosedLink
      state={view.state}
      unlock={(password) => unlockShareFn({ data: { token, password } })}
      queryKey={query.queryKey}
    />
  )
}

/** The frame of a shared month: the brand, with the month below in full width. */
function SharedFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <header className={styles['head']}>
        <Brand />
        {use(FullPageTools)}
      </header>
      <main id="main">{children}</main>
    </div>
  )
}
