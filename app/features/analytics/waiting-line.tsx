import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { waitingCardsQueryOptions } from '#app/features/cards/waiting/waiting.queries.ts'
import { publishedReportsQueryOptions } from '#app/features/reports/published/published.queries.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import styles from './waiting-line.module.css'

/**
 * What waits for a Client, in one line above the month: proposals to decide about, which are further down, and a report
 * that they haven't read. Nothing if nothing waits.
 */
export function WaitingLine({ clientId }: { clientId: string }) {
  const { locale, t } = useTranslator('dashboard')
  const { data: cards = [] } = useQuery(waitingCardsQueryOptions(clientId))
  const { data: [newest] = [] } = useQuery(publishedReportsQueryOptions(clientId))
  const unread = newest && newest.viewedAt === null ? newest.month : null
  if (cards.length === 0 && unread === null) return null
  return (
    <nav className={styles['line']} aria-label={t('waitsForYou')}>
      <Bell size={16} aria-hidden="true" />
      {cards.length > 0 && <a href="#waiting">{t('proposalsWait', { count: cards.length })}</a>}
      {unread !== null && (
        <Link to="/report/$client/$month" params={{ client: clientId, month: unread }}>
          {t('reportWaits', { month: formatMonth(locale, unread) })}
        </Link>
      )}
    </nav>
  )
}
