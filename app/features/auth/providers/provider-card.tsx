import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import styles from './provider-card.module.css'
import { providerName } from './provider-name.ts'
import { ownProviderQueryOptions } from '../session/session.queries.ts'

// Loads the Auth0 SDK (62 kB), only for people who check their sign-in.
const ProviderCheck = lazy(() => import('./provider-check.tsx'))

/**
 * For /account: the provider that the person signed in with, and whether they are still signed in there.
 * @param email the person's own, to compare with the provider's
 */
export function ProviderCard({ email }: { email: string }) {
  const t = useMessages('signIn')
  const query = useQuery(ownProviderQueryOptions())
  return (
    <Card title={t('howTitle')} intro={t('howIntro')}>
      <QueryState query={query} height="64px">
        {(settings) => <Provider settings={settings} email={email} />}
      </QueryState>
    </Card>
  )
}

function Provider({ settings, email }: { settings: ProviderSettings | null; email: string }) {
  const t = useMessages('signIn')
  const [checking, setChecking] = useState(false)
  if (!settings) return <p className={styles['line']}>{t('providerGone')}</p>
  const check = (waiting: boolean) => (
    <div>
      <Button variant="soft" disabled={waiting} onClick={() => setChecking(true)}>
        <ShieldCheck size={15} aria-hidden="true" /> {t('checkAt', { provider: providerName(t, settings) })}
      </Button>
    </div>
  )
  return (
    <div className={styles['provider']}>
      <p className={styles['line']}>
        <RichText
          text={t('signedInWith', { provider: providerName(t, settings) })}
          tags={{ provider: (label) => <b>{label}</b> }}
        />
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
