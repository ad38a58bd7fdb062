import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import styles from './waiting-line.module.css'

interface WaitingLineProps {
  clientId: string
  /** How many proposals wait for a decision. */
  proposals: number
  /** The month of the newest report if the person hasn't read it. */
  unread: Month | null
}

/**
 * What waits for a Client, in one line above the month: proposals to decide about, which are further down, and a report
 * that they haven't read. Nothing if nothing waits.
 */
export function WaitingLine({ clientId, proposals, unread }: WaitingLineProps) {
  const { locale, t } = useTranslator('dashboard')
  const tCards = useMessages('cardMoves')
  if (proposals === 0 && unread === null) return null
  return (
    <nav className={styles['line']} aria-label={tCards('waitingTitle')}>
      <Bell size={16} aria-hidden="true" />
      {proposals > 0 && <a href="#waiting">{t('proposalsWait', { count: proposals })}</a>}
      {unread !== null && (
        <Link to="/report/$client/$month" params={{ client: clientId, month: unread }}>
          {t('reportWaits', { month: formatMonth(locale, unread) })}
        </Link>
      )}
    </nav>
  )
}
