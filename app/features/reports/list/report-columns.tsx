import { Link } from '@tanstack/react-router'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
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
  reader: Reader<'reportList'>,
  sayState: Say<EnglishOf<'reportStates'>>,
  ofOne: boolean,
): Column[] {
  const { say, locale } = reader
  const first: Column = ofOne
    ? { id: 'month', header: say('month'), value: ({ month }) => formatMonth(locale, month) }
    : {
        id: 'company',
        header: say('name.client'),
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
      header: say('name.status'),
      value: ({ report }) => sayState(`state.${listedState(report)}`),
      cell: ({ report }) => <StateOf report={report} reader={reader} sayState={sayState} />,
    },
    filledColumn('reviewer', sayState('reviewer'), ({ report }) => report?.reviewer?.name || null),
    filledColumn(
      'due',
      say('nextStep'),
      ({ due }) => due && say(`due.${due.what}`, { day: formatDay(locale, due.day) }),
    ),
    filledColumn(
      'sent',
      say('sent'),
      ({ delivery }) =>
        delivery &&
        say('note.usedOfLimit', { used: formatCount(locale, delivery.sent), limit: formatCount(locale, delivery.of) }),
    ),
    {
      id: 'answer',
      header: say('feedback'),
      value: ({ answers }) => answers && sayState(answers.last.useful ? 'useful' : 'notUseful'),
      cell: ({ answers }) => (answers ? <AnswerOf answers={answers} reader={reader} sayState={sayState} /> : nothing),
    },
    {
      id: 'changed',
      header: say('changed'),
      value: ({ report }) => report?.changedAt ?? null,
      cell: ({ report }) => (report ? <LocalMoment at={report.changedAt} day /> : nothing),
    },
    {
      id: 'actions',
      header: say('actions'),
      value: () => null,
      cell: (row) => <RowActions row={row} />,
      isControls: true,
    },
  ]
}

interface Words {
  reader: Reader<'reportList'>
  sayState: Say<EnglishOf<'reportStates'>>
}

/** The state, and which version is meant if there are several. */
function StateOf({ report, reader: { say, locale }, sayState }: Words & { report: ReportSummary | null }) {
  const state = listedState(report)
  const published = report && publishedVersion(report)
  return (
    <span className={styles['stacked']}>
      <StateMark tone={toneOfState[state]}>{sayState(`state.${state}`)}</StateMark>
      {report && report.version > 1 && (
        <small>
          {published === report.version
            ? sayState('version', { version: formatCount(locale, report.version) })
            : say('versionAfter', {
                version: formatCount(locale, report.version),
                published: formatCount(locale, report.version - 1),
              })}
        </small>
      )}
    </span>
  )
}

/** The newest answer, and how many there are if they differ. */
function AnswerOf({ answers, reader: { say, locale }, sayState }: Words & { answers: ReportAnswers }) {
  const { last, useful, notUseful } = answers
  const Icon = last.useful ? ThumbsUp : ThumbsDown
  return (
    <span className={styles['stacked']}>
      <span className={styles['answer']} data-useful={last.useful}>
        <Icon size={14} aria-hidden="true" /> {sayState(last.useful ? 'useful' : 'notUseful')}
      </span>
      {last.sentence !== '' && <small className={styles['sentence']}>{say('quoted', { text: last.sentence })}</small>}
      {useful > 0 && notUseful > 0 && (
        <small>
          {say('answers', { useful: formatCount(locale, useful), notUseful: formatCount(locale, notUseful) })}
        </small>
      )}
    </span>
  )
}
