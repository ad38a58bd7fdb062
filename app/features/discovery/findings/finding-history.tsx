import { Link } from '@tanstack/react-router'
import { Skeleton } from '#app/components/feedback/skeleton.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { FindingEvent } from '#app/shared/discovery/finding-list.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import styles from './findings.module.css'

/** What happened to a finding, the newest first; null while it is loading. */
export function FindingHistory({ history }: { history: readonly FindingEvent[] | null }) {
  const sentence = useSentence()
  if (history === null) return <Skeleton height="38px" />
  return (
    <ol className={styles['history']}>
      {history.map((event) => (
        <li key={event.id}>
          <LocalMoment at={event.at} day /> · {sentence(event)}
          {event.card && (
            <>
              {' '}
              <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: event.card.id }} search>
                <bdi>{event.card.title}</bdi>
              </Link>
            </>
          )}
          {event.note !== '' && (
            <>
              {' '}
              <q>
                <bdi>{event.note}</bdi>
              </q>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Returns an entry in one sentence. */
function useSentence(): (event: FindingEvent) => string {
  const { t, locale } = useTranslator('discovery')
  return ({ kind, person, severities, reason, until }) => {
    const who = { person: person ?? t('name.someoneWhoHasLeft') }
    switch (kind) {
      case 'severityChanged':
        return t('event.severityChanged', {
          before: severities ? t(`severity.${severities.before}`) : '–',
          after: severities ? t(`severity.${severities.after}`) : '–',
        })
      case 'dismissed':
        return t('event.dismissed', { ...who, reason: reason ? t(`reason.${reason}`) : '' })
      case 'snoozed':
        return t('event.snoozed', { ...who, month: until ? formatMonth(locale, until) : '' })
      case 'reopened':
      case 'carded':
        return t(`event.${kind}`, who)
      default:
        return t(`event.${kind}`)
    }
  }
}
