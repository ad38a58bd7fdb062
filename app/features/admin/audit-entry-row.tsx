import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import { auditSentence } from '#app/shared/admin/audit-sentence.ts'
import type { AuditEntry } from '#server/admin/audit-log.ts'
import styles from './admin.module.css'

interface AuditEntryRowProps {
  entry: AuditEntry
  /** Filters by this person. */
  onPerson: (id: string) => void
}

/** One entry as a sentence; it opens to show all recorded details. */
export function AuditEntryRow({ entry, onPerson }: AuditEntryRowProps) {
  const say = useMessages('admin')
  const reader = useReader('audit')
  const clock = useClock()
  const { at, kind, person, userId, company, details } = entry
  return (
    <li className={styles['entry']}>
      <time dateTime={at} className={styles['when']}>
        {formatMoment(clock, at, 'UTC', { seconds: true, year: true })}
      </time>
      <details className={styles['grow']}>
        <summary>{auditSentence(reader, { ...entry, details: JSON.parse(details) })}</summary>
        <dl className={styles['facts']}>
          <div>
            <dt>{say('entry')}</dt>
            <dd>
              {entry.id}, <code>{kind}</code>
            </dd>
          </div>
          <div>
            <dt>{say('name.person')}</dt>
            <dd>
              {person ?? say('personNotKnown')}{' '}
              {userId !== null && (
                <button type="button" className={styles['inline']} onClick={() => onPerson(userId)}>
                  {say('onlyThisPerson')}
                </button>
              )}
            </dd>
          </div>
          {company !== null && (
            <div>
              <dt>{say('name.client')}</dt>
              <dd>{company}</dd>
            </div>
          )}
        </dl>
        {details !== '{}' && <pre className={styles['json']}>{details}</pre>}
      </details>
    </li>
  )
}
