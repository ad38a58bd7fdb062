import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { formatTime } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { systemFactsQueryOptions } from './admin.queries.ts'
import { type HealthCheck, judgeSystem } from './judge-system.ts'
import styles from './admin.module.css'

/** The parts of the system and their health; it updates by itself. */
export function SystemCard() {
  const t = useMessages('systemHealth')
  const tFailure = useMessages('sentMails')
  const clock = useClock()
  const query = useQuery(systemFactsQueryOptions())
  return (
    <Card title={t('title')} intro={t('intro')}>
      <QueryState query={query} height="520px">
        {(facts) => {
          const checks = judgeSystem(facts, { t, tFailure, locale: clock.locale })
          const bad = checks.filter(({ advice }) => advice !== null).length
          return (
            <>
              {/* Only the verdict is announced, because the numbers change all the time. */}
              <output className={styles['overall']} data-bad={bad > 0 || undefined}>
                {bad === 0 ? t('note.noProblemsFound') : t('issues', { count: bad })}
              </output>
              <Note>
                {t('asOf', { time: formatTime(clock, facts.at, 'UTC', { seconds: true }) })}
                {query.isRefetchError && ` ${t('noAnswer')}`}
              </Note>
              <ul className={styles['list']}>
                {checks.map((check) => (
                  <Check key={check.id} check={check} />
                ))}
              </ul>
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}

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
