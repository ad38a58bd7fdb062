import { Text, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { comparedCountsText } from '#app/features/analytics/month/compared-words.ts'
import { comparedInFile, comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import type { NotFoundMonth, NotFoundRow } from '#app/shared/analytics/not-found.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { withCardColumn } from '../month/card-column.ts'
import { shareColumn } from '../month/share-column.ts'
import { useCardOfView } from '../month/make-card.ts'
import { notFoundQueryOptions, type ErrorsParams } from './errors.queries.ts'
import { OriginsDialog, pathLabel } from './origins-dialog.tsx'

/** A page that answers 200 uses this to mark itself as not found (app/tracker). */
const statusMark = '<meta name="loop:status" content="404">'

interface ErrorsTabProps extends ErrorsParams {
  /** Renders an address as a link that filters by it. Keep it stable between renders. */
  pageLink: (path: string, name: ReactNode) => ReactNode
}

/** The tab "Errors" of a client's month. The page's loader calls `loadErrors`. */
export function ErrorsTab({ pageLink, ...params }: ErrorsTabProps) {
  const reader = useTranslator('errors')
  const { t } = reader
  const query = useQuery(notFoundQueryOptions(params))
  const isFiltered = params.filters.length > 0
  return (
    <Card title={t('name.pagesNotFound')} intro={isFiltered ? `${t('intro')} ${t('note.visitsMatching')}` : t('intro')}>
      <QueryState query={query} height="320px" shape="table">
        {(month) =>
          month.rows.length === 0 ? (
            <EmptyState lack="done" icon={SearchCheck}>
              {t(isFiltered ? 'nothingMatches' : 'nothingFound')}
            </EmptyState>
          ) : (
            <NotFoundTable month={month} params={params} reader={reader} pageLink={pageLink} />
          )
        }
      </QueryState>
      <Note apart>
        <RichText text={t('howCounted')} tags={{ mark: () => <code>{statusMark}</code> }} />
      </Note>
    </Card>
  )
}

interface NotFoundTableProps extends Pick<ErrorsTabProps, 'pageLink'> {
  month: NotFoundMonth
  params: ErrorsParams
  reader: Translator<'errors'>
}

function NotFoundTable({ month, params, reader, pageLink }: NotFoundTableProps) {
  const { t } = reader
  const [opened, setOpened] = useState<{ path: string; opener: HTMLElement } | null>(null)
  const { filters } = params
  const compared = useTranslator('comparison')
  const tCompared = compared.t
  const { domain, timeZone, period, comparison } = month
  const makeCard = useCardOfView()
  const columns = useMemo(
    () =>
      withCardColumn(
        notFoundColumns({
          reader,
          tCompared,
          month,
          pageLink,
          onOpen: (path, opener) => setOpened({ path, opener }),
        }),
        {
          makeCard,
          header: reader.t('action.makeCard'),
          // A gone address is no longer worth a card.
          of: ({ path, times }) => (times > 0 ? [{ part: 'notFound', path }, pathLabel(reader, path)] : null),
        },
      ),
    [reader, tCompared, month, pageLink, makeCard],
  )
  const counts = { now: comparedCount(month, 'times'), before: month.previous?.times ?? null }
  const comparedTo = comparedCountsText(compared, month, counts, {
    whole: (times, before) => t('compared', { period: before, times }),
    nothing: t('note.notCompared'),
  })
  return (
    <>
      <Text as="p" size="2" mb="3">
        {t('summary', { times: month.times, visitors: month.visitors })} {comparedTo}
      </Text>
      <DataTable
        label={t('table')}
        one={t('oneNotFound')}
        rows={month.rows}
        columns={columns}
        rowKey={(row) => row.path}
        sortedBy={{ id: 'times', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-404`}
        columnsKeptAs="not-found"
        json={{ website: domain, timeZone, period, comparison, ...comparedInFile(month), filters, event: '404' }}
        stacks
      />
      {month.rows.length < month.total && (
        <Note apart>{t('mostFrequent', { shown: month.rows.length, total: month.total })}</Note>
      )}
      {opened && <OriginsDialog params={params} month={month} {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface NotFoundColumnsInput {
  reader: Translator<'errors'>
  tCompared: Translator<'comparison'>['t']
  month: Pick<NotFoundMonth, 'comparison' | 'complete' | 'times'>
  /** Renders an address as a link that filters by it. */
  pageLink: (path: string, name: ReactNode) => ReactNode
  /** Called with the address to show the origins of, and the button that gets the focus back. */
  onOpen: (path: string, opener: HTMLElement) => void
}

/** Returns the columns of the table of pages not found; days are exported as stored. */
function notFoundColumns({
  reader,
  tCompared,
  month: { comparison, complete, times },
  pageLink,
  onOpen,
}: NotFoundColumnsInput): DataColumn<NotFoundRow>[] {
  const { t, locale } = reader
  const count = (id: string, header: string, of: (row: NotFoundRow) => number): DataColumn<NotFoundRow> => ({
    id,
    header,
    numeric: true,
    value: of,
    cell: (row) => formatCount(locale, of(row)),
  })
  const day = (id: 'firstDay' | 'lastDay'): DataColumn<NotFoundRow> => ({
    id,
    header: t(id),
    value: (row) => row[id],
    cell: (row) => {
      const shown = row[id]
      return shown === null ? '–' : <time dateTime={shown}>{formatDay(locale, shown)}</time>
    },
  })
  const compared: DataColumn<NotFoundRow>[] = comparison
    ? [
        count('before', t('before', { period: formatPeriod(locale, comparison) }), (row) => row.previous?.times ?? 0),
        changeColumn({
          header: complete ? t('name.change') : tCompared('changeSoFar'),
          locale,
          words: { new: t('within.new'), gone: t('within.gone') },
          better: 'down',
          of: (row) => countChange(comparedCount(row, 'times'), row.previous?.times ?? 0),
        }),
      ]
    : []
  return [
    {
      id: 'path',
      header: t('path'),
      value: (row) => readablePath(row.path),
      cell: (row) => {
        const label = <bdi>{pathLabel(reader, row.path)}</bdi>
        // An unknown address can't be used as a filter.
        return row.path === '' ? label : pageLink(row.path, label)
      },
    },
    count('times', t('times'), (row) => row.times),
    shareColumn({ locale, t, metric: t('times'), of: (row: NotFoundRow) => row.times, total: times }),
    count('visitors', t('name.visitors'), (row) => row.visitors),
    ...compared,
    day('firstDay'),
    day('lastDay'),
    {
      id: 'origins',
      header: t('origins'),
      isControls: true,
      value: () => null,
      // A gone address has no origins in this month.
      cell: (row) =>
        row.times > 0 && (
          <Button
            variant="soft"
            color="gray"
            highContrast
            size="1"
            aria-label={t('originsButton', { path: pathLabel(reader, row.path) })}
            onClick={(event) => onOpen(row.path, event.currentTarget)}
          >
            {t('origins')}
          </Button>
        ),
    },
  ]
}
