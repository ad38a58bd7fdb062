import { SegmentedControl, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { SearchNumbers, SearchTerms, SearchTermRow } from '#app/shared/analytics/search-terms.ts'
import { formatShare, formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { shareColumn } from '../month/share-column.ts'
import { searchTermsQueryOptions, type SearchTermsParams } from './search-terms.queries.ts'

const shown = ['query', 'page'] as const
type TermDimension = (typeof shown)[number]

interface SearchTermsCardProps extends Omit<SearchTermsParams, 'dimension'> {
  /** Whether the page is filtered; Search Console's numbers can't be. */
  filtered: boolean
}

/** Search terms from Search Console's exports; shows nothing if no export covers the month. */
export function SearchTermsCard({ filtered, ...params }: SearchTermsCardProps) {
  const reader = useTranslator('searchTerms')
  const { t } = reader
  const [dimension, setDimension] = useState<TermDimension>('query')
  const { data } = useQuery(searchTermsQueryOptions({ ...params, dimension: 'query' }))
  const query = useQuery(searchTermsQueryOptions({ ...params, dimension }))
  if (!data?.covered) return null
  return (
    <Card title={t('title')} intro={filtered ? `${t('intro')} ${t('unfiltered')}` : t('intro')}>
      <Text as="p" size="2" mb="3">
        {summaryOf(data, data.covered, reader)}
      </Text>
      <SegmentedControl.Root
        // Its parts are as wide as the longest word, which leaves no room on a phone.
        size={{ initial: '1', sm: '2' }}
        value={dimension}
        onValueChange={(value) => setDimension(value === 'page' ? 'page' : 'query')}
        aria-label={t('breakDownBy')}
      >
        {shown.map((one) => (
          <SegmentedControl.Item key={one} value={one}>
            {t(one === 'query' ? 'title' : 'name.pages')}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
      <QueryState query={query} height="320px" shape="table">
        {(terms) => <SearchTermsTable key={dimension} terms={terms} dimension={dimension} reader={reader} />}
      </QueryState>
    </Card>
  )
}

function summaryOf(
  terms: SearchTerms,
  covered: NonNullable<SearchTerms['covered']>,
  reader: Translator<'searchTerms'>,
): string {
  const { locale, t } = reader
  const { totals, compared, previous, comparison } = terms
  const summary = t('summary', {
    days: formatPeriod(locale, covered),
    clicks: totals.clicks,
    impressions: totals.impressions,
    ctr: totals.ctr === null ? '–' : formatShare(locale, totals.ctr),
    position: formatPosition(locale, totals.position),
  })
  if (!previous || !comparison) return summary
  const numbersOf = (days: Period, { clicks, impressions, position }: SearchNumbers) =>
    t('compared', {
      days: formatPeriod(locale, days),
      clicks,
      impressions,
      position: formatPosition(locale, position),
    })
  // The numbers for the comparison, if it covers only part of the exported days.
  const untilYesterday = compared ? [numbersOf(compared.days, compared.numbers)] : []
  return [summary, ...untilYesterday, numbersOf(comparison, previous)].join(' ')
}

interface SearchTermsTableProps {
  terms: SearchTerms
  dimension: TermDimension
  reader: Translator<'searchTerms'>
}

function SearchTermsTable({ terms, dimension, reader }: SearchTermsTableProps) {
  const { t } = reader
  const { domain, period, covered, rowsCompared, comparison, totals } = terms
  const label = t(dimension === 'query' ? 'query' : 'name.page')
  const columns = useMemo(
    () => searchTermColumns(reader, { rowsCompared, comparison, clicks: totals.clicks }, label),
    [reader, rowsCompared, comparison, totals.clicks, label],
  )
  if (terms.rows.length === 0) return <Note apart>{t('daysAlone')}</Note>
  return (
    <>
      <DataTable
        label={t(dimension === 'query' ? 'tableOfQueries' : 'tableOfPages')}
        one={t(dimension === 'query' ? 'query' : 'name.page')}
        rows={terms.rows}
        columns={columns}
        rowKey={(row) => row.value}
        sortedBy={{ id: 'clicks', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-search-${dimension}`}
        columnsKeptAs="search-terms"
        json={{ website: domain, source: 'Google Search Console', period, covered, comparison }}
        stacks
      />
      {terms.rows.length < terms.total && (
        <Note apart>{t('mostClicked', { shown: terms.rows.length, total: terms.total })}</Note>
      )}
    </>
  )
}

/** Returns a position for people: one decimal. */
const formatPosition = (locale: string, position: number | null): string =>
  position === null
    ? '–'
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(position)

/** Returns the columns of the table of search terms, or of the pages that were found with them. */
function searchTermColumns(
  { locale, t }: Translator<'searchTerms'>,
  { rowsCompared, comparison, clicks }: Pick<SearchTerms, 'rowsCompared' | 'comparison'> & { clicks: number },
  label: string,
): DataColumn<SearchTermRow>[] {
  const count = (id: 'clicks' | 'impressions'): DataColumn<SearchTermRow> => ({
    id,
    header: t(id),
    numeric: true,
    value: (row) => row[id],
    cell: (row) => formatCount(locale, row[id]),
  })
  const compared: DataColumn<SearchTermRow>[] =
    rowsCompared && comparison
      ? [
          {
            id: 'before',
            header: t('clicksBefore', { period: formatPeriod(locale, comparison) }),
            numeric: true,
            value: (row) => row.previous?.clicks ?? 0,
            cell: (row) => (row.previous ? formatCount(locale, row.previous.clicks) : t('within.new')),
          },
          changeColumn({
            header: t('name.change'),
            locale,
            words: { new: t('within.new'), gone: t('within.gone') },
            better: 'up',
            of: (row) => countChange(row.clicks, row.previous?.clicks ?? 0),
          }),
        ]
      : []
  return [
    { id: 'value', header: label, value: (row) => row.value, cell: (row) => <bdi>{row.value}</bdi> },
    count('clicks'),
    shareColumn({ locale, t, metric: t('clicks'), of: (row: SearchTermRow) => row.clicks, total: clicks }),
    ...compared,
    count('impressions'),
    {
      id: 'ctr',
      header: t('ctr'),
      numeric: true,
      unit: 'share',
      value: (row) => row.ctr,
      cell: (row) => (row.ctr === null ? '–' : formatShare(locale, row.ctr)),
    },
    {
      id: 'position',
      header: t('position'),
      numeric: true,
      value: (row) => row.position,
      cell: (row) => formatPosition(locale, row.position),
    },
  ]
}
