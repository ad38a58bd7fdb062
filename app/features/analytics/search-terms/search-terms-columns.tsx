import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import type { SearchTermRow, SearchTerms } from '#app/shared/analytics/search-terms.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

/** Returns a position for people: one decimal. */
export const formatPosition = (locale: string, position: number | null): string =>
  position === null
    ? '–'
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(position)

/** Returns the columns of the table of search terms, or of the pages that were found with them. */
export function searchTermColumns(
  { locale, t }: Translator<'searchTerms'>,
  { rowsCompared, comparison }: Pick<SearchTerms, 'rowsCompared' | 'comparison'>,
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
