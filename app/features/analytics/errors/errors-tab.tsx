import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { comparedCountsText } from '#app/shared/analytics/compared-words.ts'
import { comparedInFile, comparedCount } from '#app/shared/analytics/complete-days.ts'
import type { NotFoundMonth } from '#app/shared/analytics/not-found.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { notFoundQueryOptions, type ErrorsParams } from './errors.queries.ts'
import { notFoundColumns, pathLabel } from './not-found-columns.tsx'
import { OriginsDialog } from './origins-dialog.tsx'
import { withCardColumn } from '../month/card-column.ts'
import { useMakeCard } from '../month/make-card.ts'

/** A page that answers 200 uses this to mark itself as not found (app/tracker). */
const statusMark = '<meta name="loop:status" content="404">'

interface ErrorsTabProps extends ErrorsParams {
  /** Renders an address as a link that filters by it. Keep it stable between renders. */
  pageLink: (path: string, name: ReactNode) => ReactNode
}

/** The tab "Errors" of a company's month. The page's loader calls `loadErrors`. */
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
            <EmptyState icon={SearchCheck}>{t(isFiltered ? 'nothingMatches' : 'nothingFound')}</EmptyState>
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
  const makeCard = useMakeCard()
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
