import { Link } from '@tanstack/react-router'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatMonthName } from '#app/shared/format/date.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { listedState, toneOfState } from '#app/shared/reports/listed-state.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import styles from './portfolio-table.module.css'

/**
 * Returns the column with the state of each client's report of a month, which links to the client's reports, and what a
 * reader answered last.
 */
export function reportColumn(
  { locale, t }: Translator<'reportStates'>,
  month: Month,
  reports: readonly ReportListRow[],
): DataColumn<PortfolioRow> {
  const rowOf = new Map(reports.map((row) => [row.clientId, row]))
  const wordsOf = ({ report, answers }: ReportListRow) =>
    [t(`state.${listedState(report)}`), answers && t(answers.last.useful ? 'useful' : 'notUseful')]
      .filter(Boolean)
      .join(', ')
  return {
    id: 'report',
    header: t('reportOf', { month: formatMonthName(locale, month) }),
    headerWraps: true,
    value({ clientId }) {
      const row = rowOf.get(clientId)
      return row ? wordsOf(row) : null
    },
    cell({ clientId }) {
      const row = rowOf.get(clientId)
      // Clients who began after the month have no row.
      if (!row) return '–'
      const state = listedState(row.report)
      const last = row.answers?.last
      const Icon = last?.useful ? ThumbsUp : ThumbsDown
      return (
        <span className={styles['report']}>
          <Link to="/reports" search={{ client: clientId }} className={styles['cards']} preload={false}>
            <StateMark tone={toneOfState[state]}>{t(`state.${state}`)}</StateMark>
          </Link>
          {last && (
            <span
              className={styles['answer']}
              data-useful={last.useful}
              title={last.sentence === '' ? undefined : last.sentence}
            >
              <Icon size={14} aria-hidden="true" />
              <span className="visually-hidden">{t(last.useful ? 'useful' : 'notUseful')}</span>
            </span>
          )}
        </span>
      )
    },
  }
}
