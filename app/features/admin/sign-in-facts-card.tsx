import { useQuery } from '@tanstack/react-query'
import { LogIn, ShieldCheck } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Note } from '#app/components/feedback/note.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { SignInFacts } from '#server/admin/sign-in.ts'
import { signInFactsQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

const providerNames: Partial<Record<string, 'name.loopAccount' | 'provider.auth0' | 'provider.supabase'>> = {
  embedded: 'name.loopAccount',
  auth0: 'provider.auth0',
  supabase: 'provider.supabase',
}

/** Results of the sign-ins of the last 30 days. */
export function SignInFactsCard() {
  const t = useMessages('admin')
  const query = useQuery(signInFactsQueryOptions())
  return (
    <Card
      title={t('signInsTitle')}
      intro={t('signInsIntro')}
      actions={
        <Link
          to="/admin/settings/audit"
          search={(previous) => ({ ...previous, kind: 'sign-in' })}
          className={styles['action']}
        >
          {t('openInAudit')}
        </Link>
      }
    >
      <QueryState query={query} height="120px" shape="list">
        {(facts) => (
          <div className={styles['halves']}>
            <Succeeded facts={facts} />
            <Refused facts={facts} />
          </div>
        )}
      </QueryState>
    </Card>
  )
}

function Succeeded({ facts }: { facts: SignInFacts }) {
  const t = useMessages('admin')
  const locale = useLocale()
  const nameOf = (provider: string) => {
    const known = providerNames[provider]
    return known ? t(known) : provider || t('providerNotNamed')
  }
  return (
    <section>
      <CardSubtitle>{t('byProvider')}</CardSubtitle>
      {facts.byProvider.length === 0 && <EmptyState icon={LogIn}>{t('nobodySignedIn')}</EmptyState>}
      <ul className={styles['list']}>
        {facts.byProvider.map(({ provider, signIns, people, lastAt }) => (
          <li key={provider} className={styles['row']}>
            <div className={styles['grow']}>
              <span className={styles['strong']}>{nameOf(provider)}</span>
              <Note as="span">
                {t('signInPeople', { count: people, day: formatFullDay(locale, utcDay(new Date(lastAt))) })}
              </Note>
            </div>
            <span className={styles['number']}>{formatCount(locale, signIns)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refused({ facts }: { facts: SignInFacts }) {
  const t = useMessages('admin')
  const locale = useLocale()
  return (
    <section>
      <CardSubtitle>{t('refused')}</CardSubtitle>
      {facts.refused.length === 0 && (
        <EmptyState lack="done" icon={ShieldCheck}>
          {t('noneRefused')}
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {facts.refused.map(({ reason, count, lastAt }) => (
          <li key={reason} className={styles['row']}>
            <div className={styles['grow']}>
              <code>{reason || t('reasonNotNamed')}</code>
              <Note as="span">{t('lastOn', { day: formatFullDay(locale, utcDay(new Date(lastAt))) })}</Note>
            </div>
            <span className={styles['number']}>{formatCount(locale, count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
