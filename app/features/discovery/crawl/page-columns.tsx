import { Badge } from '@radix-ui/themes'
import { SentText } from '#app/components/data-table/sent-text.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { CrawledPageRow } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatMilliseconds } from '#app/shared/format/time-span.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { columnIds, isFlagColumn, isNumberColumn, isTextColumn, type ColumnId } from './column-ids.ts'
import styles from './crawl.module.css'
import { CrawledPageLink } from './crawled-page-link.tsx'

type Column = DataColumn<CrawledPageRow>

/** Returns the colour of a status: green for found, amber for moved, red for everything else. */
export function statusColor(status: number | null): 'green' | 'amber' | 'red' {
  if (status === null || status >= 400) return 'red'
  return status >= 300 ? 'amber' : 'green'
}

interface StatusProps {
  reader: Translator<'discoveryCrawl'>
  page: { status: number | null; refused: CrawledPageRow['refused'] }
}

/** A page's status, or why nothing was read. */
export function PageStatus({ reader: { t }, page: { status, refused } }: StatusProps) {
  return <Badge color={statusColor(status)}>{status ?? (refused ? t(`refused.${refused}`) : t('name.unknown'))}</Badge>
}

/** Returns the columns of the table of pages, in their order. */
export function pageColumns(reader: Translator<'discoveryCrawl'>): Column[] {
  const { t, locale } = reader
  const yesOrNo = (is: boolean) => t(is ? 'yes' : 'no')
  const special: Partial<Record<ColumnId, Partial<Column>>> = {
    path: {
      cell: ({ path, number }) => <CrawledPageLink path={path} number={number} />,
    },
    status: {
      cell: (page) => <PageStatus reader={reader} page={page} />,
      inCsv: ({ status, refused }) => status ?? (refused && t(`refused.${refused}`)),
    },
    bytes: { cell: ({ bytes }) => (bytes === null ? '–' : formatBytes(locale, bytes)) },
    ttfbMs: {
      cell: ({ ttfbMs }) => (ttfbMs === null ? '–' : formatMilliseconds(locale, ttfbMs)),
      unit: 'milliseconds',
    },
    depth: { cell: ({ depth }) => (depth === null ? t('noLink') : formatCount(locale, depth)) },
  }
  const columnOf = (id: ColumnId): Column => {
    const header = t(`column.${id}`)
    if (id === 'change') {
      const value: Column['value'] = ({ change }) => change && t(`change.${change}`)
      return { id, header, value, isUnsorted: true }
    }
    const [text, number, flag] = [isTextColumn(id), isNumberColumn(id), isFlagColumn(id)]
    if (flag) return { id, header, value: (row) => yesOrNo(row[flag]), isUnsorted: true }
    if (number) {
      const cell: Column['cell'] = (row) => (row[number] === null ? '–' : formatCount(locale, row[number]))
      return { id, header, value: (row) => row[number], cell, numeric: true, headerWraps: true }
    }
    const cell: Column['cell'] = (row) =>
      text && row[text] ? (
        <span className={styles['long']}>
          <SentText text={row[text]} />
        </span>
      ) : (
        '–'
      )
    return { id, header, value: (row) => (text ? row[text] : null), cell }
  }
  return columnIds.map((id) => ({ ...columnOf(id), ...special[id] }))
}
