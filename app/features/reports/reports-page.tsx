import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, CopyPlus } from 'lucide-react'
import { lazy, Suspense, type ReactNode, useState } from 'react'
import { Button } from '@radix-ui/themes'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { olderUntil, reportQueryOf, type ListSearch } from './list/list-search.ts'
import { reportListQueryOptions } from './list/list.queries.ts'
import { ReportTabs } from './report-tabs.tsx'
import { SendAll } from './delivery/send-all.tsx'
// The table's styles load with the page, its code later, so that the server's rows are never unstyled.
import '#app/components/data-table/data-table.module.css'
import '#app/components/data-table/state-mark.module.css'
import '#app/components/list/list-controls.module.css'
import '#app/components/layout/state-links.module.css'
import styles from './list/list.module.css'

// With its columns, which the page's frame doesn't need.
const ReportListTable = lazy(() =>
  import('./list/report-table.tsx').then((module) => ({ default: module.ReportListTable })),
)
// Only a client of more than two years has older months.
const Pager = lazy(() =>
  import('#app/components/list/pager.tsx').then((module) => ({ default: module.Pager<Pick<ListSearch, 'until'>> })),
)
// Opened once a month.
const StartDialog = lazyPart(() => import('./list/start-dialog.tsx').then((module) => module.StartDialog))

interface StartMissingProps {
  month: Month
  rows: readonly ReportListRow[]
}

/** The button that starts the reports of all clients without one, after a preview; nothing if each has one. */
function StartMissing({ month, rows }: StartMissingProps) {
  const { t } = useTranslator('reportList')
  // Those that were missing when it was opened: the dialog shows what became of each.
  const [opened, setOpened] = useState<{ missing: ReportListRow[]; opener: HTMLElement } | null>(null)
  const missing = rows.filter(({ report }) => report === null)
  return (
    <>
      {missing.length > 0 && (
        <Button onClick={(event) => setOpened({ missing, opener: event.currentTarget })}>
          <CopyPlus size={16} aria-hidden="true" /> {t('startMissing', { count: missing.length })}
        </Button>
      )}
      {opened && <StartDialog month={month} {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface ListActionsProps {
  month: Month
  /** All clients of the month, whatever the list shows of them. */
  rows: readonly ReportListRow[]
}

/** What can be done with the reports of all clients of a month at once, next to the page's title. */
function ListActions({ month, rows }: ListActionsProps) {
  return (
    <Actions>
      <StartMissing month={month} rows={rows} />
      <SendAll month={month} />
    </Actions>
  )
}

interface ReportsPageProps {
  client: ClientSummary | null
  months: MonthRange
  /** Whether the sample company is shown. */
  demo: boolean
  search: ListSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<ListSearch>) => void
}

/** The reports of all clients in the chosen month; with a client, the reports of its months. For Admins. */
export function ReportsPage({ client, months, demo, search, onSearch }: ReportsPageProps) {
  const t = useMessages('reportList')
  if (demo) {
    return (
      <Frame question={t('question')}>
        <StatePanel icon={<FileText size={20} />} title={t('noSampleTitle')}>
          {t('noSampleText')}
        </StatePanel>
      </Frame>
    )
  }
  return <Reports {...{ client, months, search, onSearch }} />
}

function Reports({ client, months, search, onSearch }: Omit<ReportsPageProps, 'demo'>) {
  const { t, locale } = useTranslator('reportList')
  const asked = reportQueryOf(client?.id ?? null, months, search)
  const query = useQuery(reportListQueryOptions(asked))
  const older = client ? olderUntil(asked, months) : null
  const question = client
    ? t('questionOfOne', { company: client.name })
    : t('questionOfAll', { month: formatMonth(locale, months.selected) })
  return (
    <Frame
      question={question}
      actions={
        !client && query.data && !query.isPlaceholderData && <ListActions month={months.selected} rows={query.data} />
      }
    >
      {!client && months.selected === months.current && months.current > months.first && (
        <p className={styles['running']}>
          {t('monthRuns')}{' '}
          <Link
            from="/reports"
            to="/reports"
            search={(before) => ({ ...before, month: addMonths(months.current, -1) })}
            preload={false}
          >
            {t('showMonth', { month: formatMonth(locale, addMonths(months.current, -1)) })}
          </Link>
        </p>
      )}
      <QueryState query={query} height="420px" shape="table">
        {(rows) => (
          <Suspense fallback={<Loading height="420px" shape="table" />}>
            <ReportListTable rows={rows} ofOne={client !== null} search={search} onSearch={onSearch} />
          </Suspense>
        )}
      </QueryState>
      {(older !== null || search.until !== undefined) && (
        <Suspense>
          <Pager
            label={t('list')}
            first={{ text: t('newestMonths'), page: search.until === undefined ? null : { until: undefined } }}
            after={{ text: t('olderMonths'), page: older === null ? null : { until: older } }}
            onPage={onSearch}
            apart
          />
        </Suspense>
      )}
    </Frame>
  )
}

function Frame({ question, actions, children }: { question: string; actions?: ReactNode; children: ReactNode }) {
  const tShell = useMessages('shell')
  return (
    <Page title={tShell('reports')} question={question} actions={actions}>
      <ReportTabs />
      {children}
    </Page>
  )
}
