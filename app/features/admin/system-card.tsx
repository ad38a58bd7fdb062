import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Fold } from '#app/components/layout/fold.tsx'
import { formatTime } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { systemFactsQueryOptions } from './admin.queries.ts'
import { type HealthCheck, judgeSystem } from './judge-system.ts'
import styles from './admin.module.css'

/** The parts of the system: first what needs a person, then the healthy ones, folded. It updates by itself. */
export function SystemCard() {
  const t = useMessages('systemHealth')
  const tFailure = useMessages('sentMails')
  const clock = useClock()
  const query = useQuery(systemFactsQueryOptions())
  return (
    <Card title={t('title')} intro={t('intro')}>
      <QueryState query={query} height="140px">
        {(facts) => {
          const checks = judgeSystem(facts, { t, tFailure, locale: clock.locale })
          const bad = checks.filter(({ advice }) => advice !== null)
          const healthy = checks.filter(({ advice }) => advice === null)
          return (
            <>
              {/* Only the verdict is announced, because the numbers change all the time. */}
              <output className={styles['overall']} data-bad={bad.length > 0 || undefined}>
                {bad.length === 0 ? t('note.noProblemsFound') : t('issues', { count: bad.length })}
              </output>
              <Note>
                {t('asOf', { time: formatTime(clock, facts.at, 'UTC', { seconds: true }) })}
                {query.isRefetchError && ` ${t('noAnswer')}`}
              </Note>
              {bad.length > 0 && <Checks checks={bad} />}
              <Fold name={t('healthy', { count: healthy.length })}>
                <Checks checks={healthy} />
              </Fold>
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}

const Checks = ({ checks }: { checks: readonly HealthCheck[] }) => (
  <ul className={styles['list']}>
    {checks.map((check) => (
      <Check key={check.id} check={check} />
    ))}
  </ul>
)

function Check({ check: { label, value, advice } }: { check: HealthCheck }) {
  const t = useMessages('systemHealth')
  const fine = advice === null
  const Icon = fine ? CircleCheck : TriangleAlert
  return (
    <li className={styles['check']}>
      <span className={styles['judgement']} data-bad={!fine || undefined}>
        <Icon size={16} aria-hidden="true" /> {fine ? t('fine') : t('toCheck')}
      </span>
      <span className={styles['strong']}>{label}</span>
      <span>
        {value}
        {!fine && <span className={styles['advice']}>{advice}</span>}
      </span>
    </li>
  )
}
