import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { formatTime } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { ProviderFinding } from '#server/admin/ask-provider.ts'
import type { ProviderInForce } from '#server/admin/sign-in.ts'
import { useCheckProvider, providersInForceQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

/** The ways to sign in here, and for an Admin whether each one works now. */
export function ProvidersCard({ role }: { role: Role }) {
  const t = useMessages('admin')
  const query = useQuery(providersInForceQueryOptions())
  const nameOf = ({ kind, label }: ProviderInForce) => (kind === 'embedded' ? t('name.loopAccount') : label)
  return (
    <Card title={t('providersTitle')} intro={t('providersIntro')}>
      <QueryState query={query} height="180px" shape="list">
        {(providers) => (
          <ul className={styles['list']}>
            {providers.map((provider) => (
              <li key={provider.id} className={styles['provider']}>
                <CardSubtitle>{nameOf(provider)}</CardSubtitle>
                <Facts provider={provider} />
                {role === 'Admin' && <Check id={provider.id} label={nameOf(provider)} />}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function Facts({ provider }: { provider: ProviderInForce }) {
  const t = useMessages('admin')
  const facts = [
    ['name.kind', t(`provider.${provider.kind}`)],
    ['providerIssuer', provider.issuer],
    ['name.domain', provider.domain],
    ['providerRedirect', provider.redirectUri],
    ['providerClientId', provider.clientId],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{name === 'name.kind' ? value : <code>{value}</code>}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Check({ id, label }: { id: string; label: string }) {
  const t = useMessages('admin')
  const publicError = usePublicError()
  const clock = useClock()
  const check = useCheckProvider()
  return (
    <div className={styles['actions']}>
      <Button
        variant="soft"
        highContrast
        aria-label={t('checkProvider', { provider: label })}
        loading={check.isPending}
        onClick={() => check.mutate(id)}
      >
        <PlugZap size={15} aria-hidden="true" /> {t('checkNow')}
      </Button>
      <output className={styles['verdict']} data-bad={check.isError || check.data?.good === false || undefined}>
        {check.isError && publicError(check.error).message}
        {check.data && (
          <>
            {providerSentence(t, check.data.finding)}{' '}
            {t('checkTook', {
              time: formatTime(clock, check.data.at, 'UTC', { seconds: true }),
              took: formatCount(clock.locale, check.data.tookMs),
            })}
          </>
        )}
      </output>
    </div>
  )
}

/** Returns the result of checking a provider as a sentence. */
function providerSentence(t: Translate<EnglishOf<'admin'>>, finding: ProviderFinding): string {
  if (finding.found === 'keys') return t('foundKeys', { count: finding.count })
  if (finding.found === 'otherIssuer') return t('foundOtherIssuer', { issuer: finding.issuer })
  if (finding.found === 'status') return t('foundStatus', { status: finding.status })
  if (finding.found === 'timeout') return t('foundTimeout', { seconds: finding.seconds })
  if (finding.found !== 'unreachable') return t(`found.${finding.found}`)
  return finding.code === null ? t('foundUnreachable') : t('foundUnreachableCode', { code: finding.code })
}
