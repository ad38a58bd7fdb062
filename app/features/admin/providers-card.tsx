import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import type { Role } from '#app/shared/access/permissions.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import type { ProviderInForce } from '#server/admin/sign-in.ts'
import { useCheckProvider } from './admin.mutations.ts'
import { providersInForceQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

const kinds: Record<ProviderInForce['kind'], string> = {
  embedded: 'Embedded: accounts and passwords are kept by Loop itself',
  auth0: 'Auth0',
  supabase: 'Supabase',
}

/** How people can sign in here, and for an Admin whether each way works now. */
export function ProvidersCard({ role }: { role: Role }) {
  const query = useQuery(providersInForceQueryOptions())
  return (
    <Card
      title="Sign-in providers in force"
      intro="They are chosen by the server’s configuration (.env); a change takes effect when it starts again. Secrets are never shown."
    >
      <QueryState query={query} height="180px">
        {(providers) => (
          <ul className={styles['list']}>
            {providers.map((provider) => (
              <li key={provider.id} className={styles['provider']}>
                <h3 className={styles['subtitle']}>{provider.label}</h3>
                <Facts provider={provider} />
                {role === 'Admin' && <Check id={provider.id} label={provider.label} />}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function Facts({ provider }: { provider: ProviderInForce }) {
  const facts = [
    ['Kind', kinds[provider.kind]],
    ['Issuer', provider.issuer],
    ['Domain', provider.domain],
    ['Comes back to', provider.redirectUri],
    ['Client id', provider.clientId],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{name === 'Kind' ? value : <code>{value}</code>}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Check({ id, label }: { id: string; label: string }) {
  const check = useCheckProvider()
  return (
    <div className={styles['actions']}>
      <Button
        variant="soft"
        highContrast
        aria-label={`Check ${label} now`}
        loading={check.isPending}
        onClick={() => check.mutate(id)}
      >
        <PlugZap size={15} aria-hidden="true" /> Check now
      </Button>
      <output className={styles['verdict']} data-bad={check.isError || check.data?.good === false || undefined}>
        {check.isError && publicError(check.error).message}
        {check.data && (
          <>
            {check.data.result} Asked {check.data.at.slice(11, 19)} UTC, took {check.data.tookMs} ms.
          </>
        )}
      </output>
    </div>
  )
}
