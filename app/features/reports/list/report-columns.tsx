import { Link } from '@tanstack/react-router'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { listedState, toneOfState } from '#app/shared/reports/listed-state.ts'
import type { ReportAnswers, ReportListRow } from '#app/shared/reports/report-list.ts'
import type { ReportSummary } from '#app/shared/reports/report.ts'
import { publishedVersion } from '#app/shared/reports/stage.ts'
import styles from './list.module.css'
import type { ListSort } from './list-search.ts'
import { RowActions } from './row-actions.tsx'

type Column = DataColumn<ReportListRow> & { id: ListSort | 'actions' }

/** An empty cell, which takes no line on a phone. */
const nothing = <span data-nothing="">–</span>

/** Returns a column of words that many rows don't have. */
const filledColumn = (id: ListSort, header: string, value: (row: ReportListRow) => string | null): Column => ({
  id,
  header,
  value,
  cell: (row) => value(row) ?? nothing,
})

/**
 * Returns the columns of the list.
 * @param ofOne whether it has the months of one client; otherwise the clients of one month
 */
export function reportColumns(
  reader: Translator<'reportList'>,
  tState: Translate<EnglishOf<'reportStates'>>,
  ofOne: boolean,
): Column[] {
  const { t, locale } = reader
  const first: Column = ofOne
    ? { id: 'month', header: t('month'), value: ({ month }) => formatMonth(locale, month) }
    : {
        id: 'company',
        header: t('name.client'),
        value: ({ company }) => company,
        cell: ({ clientId, company }) => (
          <Link
            from="/reports"
            to="/reports"
            search={({ month }) => ({ month, client: clientId })}
            className={styles['client']}
          >
            {company}
          </Link>
        ),
      }
  return [
    first,
    {
      id: 'state',
      header: t('name.status'),
      value: ({ report }) => tState(`state.${listedState(report)}`),
      cell: ({ report }) => <StateOf report={report} reader={reader} tState={tState} />,
    },
    filledColumn('reviewer', tState('reviewer'), ({ report }) => report?.reviewer?.name || null),
    filledColumn('due', t('nextStep'), ({ due }) => due && t(`due.${due.what}`, { day: formatDay(locale, due.day) })),
    filledColumn(
      'sent',
      t('sent'),
      ({ delivery }) =>
        delivery &&
        t('note.usedOfLimit', { used: formatCount(locale, delivery.sent), limit: formatCount(locale, delivery.of) }),
    ),
    {
      id: 'answer',
      header: t('feedback'),
      value: ({ answers }) => answers && tState(answers.last.useful ? 'useful' : 'notUseful'),
      cell: ({ answers }) => (answers ? <AnswerOf answers={answers} reader={reader} tState={tState} /> : nothing),
    },
    {
      id: 'changed',
      header: t('changed'),
      value: ({ report }) => report?.changedAt ?? null,
      cell: ({ report }) => (report ? <LocalMoment at={report.changedAt} day /> : nothing),
    },
    {
      id: 'actions',
      header: t('actions'),
      value: () => null,
      cell: (row) => <RowActions row={row} />,
      isControls: true,
    },
  ]
}

interface Words {
  reader: Translator<'reportList'>
  tState: Translate<EnglishOf<'reportStates'>>
}

/** The state, and which version is meant if there are several. */
function StateOf({ report, reader: { t, locale }, tState }: Words & { report: ReportSummary | null }) {
  const state = listedState(report)
  const published = report && publishedVersion(report)
  return (
    <span className={styles['stacked']}>
      <StateMark tone={toneOfState[state]}>{tState(`state.${state}`)}</StateMark>
      {report && report.version > 1 && (
        <small>
          {published === report.version
            ? tState('version', { version: formatCount(locale, report.version) })
            : t('versionAfter', {
                version: formatCount(locale, report.version),
                published: formatCount(locale, report.version - 1),
              })}
        </small>
      )}
    </span>
  )
}

/** The newest answer, and how many there are if they differ. */
function AnswerOf({ answers, reader: { t, locale }, tState }: Words & { answers: ReportAnswers }) {
  const { last, useful, notUseful } = answers
  const Icon = last.useful ? ThumbsUp : ThumbsDown
  return (
    <span className={styles['stacked']}>
      <span className={styles['answer']} data-useful={last.useful}>
        <Icon size={14} aria-hidden="true" /> {tState(last.useful ? 'useful' : 'notUseful')}
      </span>
      {last.sentence !== '' && <small className={styles['sentence']}>{t('quoted', { text: last.sentence })}</small>}
      {useful > 0 && notUseful > 0 && (
        <small>
          {t('answers', { useful: formatCount(locale, useful), notUseful: formatCount(locale, notUseful) })}
        </small>
      )}
    </span>
  )
}
