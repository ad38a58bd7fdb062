import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { SignInFacts } from '#server/admin/sign-in.ts'
import { signInFactsQueryOptions } from './admin.queries.ts'
import styles from './admin.module.css'

const providerNames: Partial<Record<string, string>> = {
  embedded: 'Loop account',
  auth0: 'Auth0',
  supabase: 'Supabase',
}

/** What became of the sign-ins of the last 30 days. */
export function SignInFactsCard() {
  const query = useQuery(signInFactsQueryOptions())
  return (
    <Card
      title="Sign-ins of the last 30 days"
      intro="Counted from the audit log."
      actions={
        <Link
          to="/admin/settings/audit"
          search={(previous) => ({ ...previous, kind: 'sign-in' })}
          className={styles['action']}
        >
          Open them in the audit log
        </Link>
      }
    >
      <QueryState query={query} height="120px">
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
  const locale = useLocale()
  return (
    <section>
      <h3 className={styles['subtitle']}>By provider</h3>
      {facts.byProvider.length === 0 && <p className={styles['note']}>Nobody has signed in.</p>}
      <ul className={styles['list']}>
        {facts.byProvider.map(({ provider, signIns, people, lastAt }) => (
          <li key={provider} className={styles['row']}>
            <div className={styles['grow']}>
              <span className={styles['strong']}>{providerNames[provider] ?? (provider || 'Not named')}</span>
              <span className={styles['note']}>
                {people === 1 ? '1 person' : `${formatCount(locale, people)} people`}, last{' '}
                {formatFullDay(locale, lastAt.slice(0, 10))}
              </span>
            </div>
            <span className={styles['number']}>{formatCount(locale, signIns)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refused({ facts }: { facts: SignInFacts }) {
  const locale = useLocale()
  return (
    <section>
      <h3 className={styles['subtitle']}>Refused, by reason</h3>
      {facts.refused.length === 0 && <p className={styles['note']}>None was refused.</p>}
      <ul className={styles['list']}>
        {facts.refused.map(({ reason, count, lastAt }) => (
          <li key={reason} className={styles['row']}>
            <div className={styles['grow']}>
              <code>{reason || 'not named'}</code>
              <span className={styles['note']}>last {formatFullDay(locale, lastAt.slice(0, 10))}</span>
            </div>
            <span className={styles['number']}>{formatCount(locale, count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
