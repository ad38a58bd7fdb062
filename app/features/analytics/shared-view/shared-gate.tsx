import { useSuspenseQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, use } from 'react'
import { StaleNumbers } from '#app/components/feedback/stale-numbers.tsx'
import { Brand, product } from '#app/components/layout/brand.tsx'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { ClosedLink } from '#app/components/secret-links/closed-link.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import type { SharedView } from '#app/shared/analytics/shares/share.ts'
import { unlockShareFn } from './shared-view.functions.ts'
import { sharedViewQueryOptions } from './shared-view.queries.ts'
import styles from './shared-gate.module.css'

interface SharedGateProps {
  token: string
  /** Renders the open link. */
  children: (view: OpenView) => ReactNode
}

/** Shows a share link's month, its password form, or the reason why there is nothing to see. */
export function SharedGate({ token, children }: SharedGateProps) {
  const query = sharedViewQueryOptions(token)
  const { data: view } = useSuspenseQuery(query)
  if (view.state === 'open') {
    return (
      <SharedFrame token={token} view={view}>
        {children(view)}
      </SharedFrame>
    )
  }
  return (
    <ClosedLink
      state={view.state}
      unlock={(password) => unlockShareFn({ data: { token, password } })}
      queryKey={query.queryKey}
    />
  )
}

type OpenView = Extract<SharedView, { state: 'open' }>

/**
 * The frame of a shared month: the client's logo and colour, or the product's, with the month below in full width, and who
 * prepared it.
 */
function SharedFrame({ token, view, children }: { token: string; view: OpenView; children: ReactNode }) {
  const t = useMessages('shares')
  const { accentColor, logo, preparedBy } = view.look
  const accent = { '--shared-accent': accentColor === null ? undefined : readableAccent(accentColor) }
  return (
    // React's type of styles has no custom properties.
    <div className={styles['frame']} style={accent as CSSProperties}>
      <header className={styles['head']}>
        {logo === null ? (
          <Brand />
        ) : (
          <img className={styles['logo']} src={`/api/share/${token}/logo?v=${logo}`} alt={view.domain} />
        )}
        {use(FullPageTools)}
      </header>
      <main id="main">
        <StaleNumbers>{children}</StaleNumbers>
      </main>
      <footer className={styles['foot']}>
        {preparedBy !== '' && (
          <p>
            <bdi>{t('preparedBy', { agency: preparedBy })}</bdi>
          </p>
        )}
        {logo !== null && <p>{t('measuredWith', { product })}</p>}
      </footer>
    </div>
  )
}
