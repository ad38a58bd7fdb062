import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import styles from './provider-card.module.css'
import { ownProviderQueryOptions } from './session.queries.ts'

// Brings the Auth0 SDK (62 kB): only for those who look behind their sign-in.
const ProviderCheck = lazy(() => import('./provider-check.tsx'))

/**
 * For /account: which provider the person signed in with, and whether they still are signed in there.
 * @param email the person's own, to be held against what the provider says
 */
export function ProviderCard({ email }: { email: string }) {
  const query = useQuery(ownProviderQueryOptions())
  return (
    <Card title="How you sign in" intro="Who proves to Loop that you are you.">
      <QueryState query={query} height="64px">
        {(settings) => <Provider settings={settings} email={email} />}
      </QueryState>
    </Card>
  )
}

function Provider({ settings, email }: { settings: ProviderSettings | null; email: string }) {
  const [checking, setChecking] = useState(false)
  if (!settings) return <p className={styles['line']}>The provider you signed in with is no longer in use here.</p>
  const check = (waiting: boolean) => (
    <div>
      <Button variant="soft" disabled={waiting} onClick={() => setChecking(true)}>
        <ShieldCheck size={15} aria-hidden="true" /> Check my sign-in at {settings.label}
      </Button>
    </div>
  )
  return (
    <div className={styles['provider']}>
      <p className={styles['line']}>
        You signed in with <b>{settings.label}</b>.
      </p>
      {settings.kind === 'auth0' &&
        (checking ? (
          <Suspense fallback={check(true)}>
            <ProviderCheck settings={settings} email={email} />
          </Suspense>
        ) : (
          check(false)
        ))}
    </div>
  )
}
