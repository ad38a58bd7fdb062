import { Link } from '@tanstack/react-router'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ItemHistory } from '#app/features/items/item-history.tsx'
import type { FindingEvent } from '#app/shared/discovery/finding-list.ts'
import { formatMonth } from '#app/shared/format/date.ts'

/** What happened to a finding, the newest first; null while it is loading. */
export function FindingHistory({ history }: { history: readonly FindingEvent[] | null }) {
  const sentence = useSentence()
  return (
    <ItemHistory
      history={history}
      day
      sentence={(event) => (
        <>
          {sentence(event)}
          {event.card && (
            <>
              {' '}
              <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: event.card.id }} search>
                <bdi>{event.card.title}</bdi>
              </Link>
            </>
          )}
        </>
      )}
    />
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
