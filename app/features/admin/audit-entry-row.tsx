import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { auditSentence } from '#app/shared/admin/audit-sentence.ts'
import type { ShownAuditEntry } from '#server/admin/audit-log.ts'
import styles from './admin.module.css'

interface AuditEntryRowProps {
  entry: ShownAuditEntry
  /** Filters by this person. */
  onPerson: (id: string) => void
}

/** One entry as a sentence; it opens to show all recorded details. */
export function AuditEntryRow({ entry, onPerson }: AuditEntryRowProps) {
  const t = useMessages('admin')
  const reader = useTranslator('audit')
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
            <dt>{t('entry')}</dt>
            <dd>
              {entry.id}, <code>{kind}</code>
            </dd>
          </div>
          <div>
            <dt>{t('name.person')}</dt>
            <dd>
              {person ?? t('personNotKnown')}{' '}
              {userId !== null && (
                <button type="button" className={styles['inline']} onClick={() => onPerson(userId)}>
                  {t('onlyThisPerson')}
                </button>
              )}
            </dd>
          </div>
          {company !== null && (
            <div>
              <dt>{t('name.client')}</dt>
              <dd>{company}</dd>
            </div>
          )}
        </dl>
        {details !== '{}' && <pre className={styles['json']}>{details}</pre>}
      </details>
    </li>
  )
}
