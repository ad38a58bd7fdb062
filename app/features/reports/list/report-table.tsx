import { Link } from '@tanstack/react-router'
import { FileSearch, SearchX, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useMemo } from 'react'
import { PagedTable } from '#app/components/data-table/paged-table.tsx'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { StateLinks } from '#app/components/layout/state-links.tsx'
import { SearchInput } from '#app/components/list/list-controls.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { listedState, listedStates, type ListedState, toneOfState } from '#app/shared/reports/listed-state.ts'
import type { ReportListRow, ReportAnswers } from '#app/shared/reports/report-list.ts'
import type { ReportSummary } from '#app/shared/reports/report.ts'
import { publishedVersion } from '#app/shared/reports/stage.ts'
import { maxSearch } from '#app/shared/search-params.ts'
import { countsOf, listSorts, matching, sorted, type ListSearch, type ListSort } from './list-search.ts'
import { RowActions } from './row-actions.tsx'
import styles from './list.module.css'

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
function reportColumns(
  reader: Translator<'reportList'>,
  tState: Translate<EnglishOf<'reportStates'>>,
  ofOne: boolean,
): Column[] {
  const { t, locale } = reader
  const first: Column = ofOne
    ? { id: 'month', header: t('name.month'), value: ({ month }) => formatMonth(locale, month) }
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

interface ReportTableProps {
  rows: readonly ReportListRow[]
  /** Whether the rows are the months of one client. */
  ofOne: boolean
  search: ListSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<ListSearch>) => void
}

/** The reports of all clients in a month, or of one client by month, filtered and sorted as the address says. */
export function ReportListTable({ rows, ofOne, search, onSearch }: ReportTableProps) {
  const reader = useTranslator('reportList')
  const { t } = reader
  const tState = useMessages('reportStates')
  const { state, q, sort, desc } = search
  const columns = useMemo(() => reportColumns(reader, tState, ofOne), [reader, tState, ofOne])
  const found = useMemo(() => (ofOne ? rows : matching(rows, { q })), [rows, ofOne, q])
  const shown = useMemo(() => {
    const inState = state ? found.filter(({ report }) => listedState(report) === state) : found
    return sorted(inState, { sort, desc })
  }, [found, state, sort, desc])
  useAnnounced('result', t('shown', { count: shown.length }))
  return (
    <section className={styles['card']} aria-label={t('list')}>
      <div className={styles['bar']}>
        <StateFilter chosen={state} counts={countsOf(found)} />
        {!ofOne && (
          <SearchInput
            label={t('searchClients')}
            value={q}
            maxLength={maxSearch}
            onType={(text) => onSearch({ q: text })}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <PagedTable
          name={t('list')}
          rows={shown}
          columns={columns}
          rowKey={({ clientId, month }) => `${clientId} ${month}`}
          sortedBy={sort ? { id: sort, desc } : { id: ofOne ? 'month' : 'company', desc: ofOne }}
          onSort={({ id, desc }) => onSearch({ sort: listSorts.find((one) => one === id), desc })}
          stacks
        />
      ) : (
        <EmptyState icon={rows.length > 0 ? SearchX : FileSearch}>
          {rows.length > 0 ? t('noneMatches') : t('noClients')}
        </EmptyState>
      )}
    </section>
  )
}

interface StateFilterProps {
  chosen: ListedState | undefined
  counts: Record<ListedState, number>
}

/** The states of reports with their numbers, each a link to the reports in this state. */
function StateFilter({ chosen, counts }: StateFilterProps) {
  const t = useMessages('reportList')
  const tState = useMessages('reportStates')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <StateLinks
      label={t('states')}
      states={['all', ...listedStates]}
      chosen={chosen ?? 'all'}
      nameOf={(state) => (state === 'all' ? t('allStates') : tState(`state.${state}`))}
      counts={{ ...counts, all }}
    >
      {(state, look, text) => (
        <Link
          {...look}
          from="/reports"
          to="/reports"
          search={(search) => ({ ...search, state: state === 'all' ? undefined : state })}
        >
          {text}
        </Link>
      )}
    </StateLinks>
  )
}
