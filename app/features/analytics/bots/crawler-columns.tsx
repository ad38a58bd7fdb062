import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { BotsMonth, CrawlerRow } from '#app/shared/analytics/bots.ts'
import { comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import styles from './bots.module.css'

/** Returns the columns of the table of crawlers; pages are shown as text, because a crawler may request anything. */
export function crawlerColumns(
  reader: Reader<'bots'>,
  sayCompared: Reader<'comparison'>['say'],
  { comparison, complete }: Pick<BotsMonth, 'comparison' | 'complete'>,
): DataColumn<CrawlerRow>[] {
  const { say, locale } = reader
  const count = (id: string, header: string, of: (row: CrawlerRow) => number): DataColumn<CrawlerRow> => ({
    id,
    header,
    numeric: true,
    value: of,
    cell: (row) => formatCount(locale, of(row)),
  })
  const text = (id: string, header: string, of: (row: CrawlerRow) => string): DataColumn<CrawlerRow> => ({
    id,
    header,
    value: of,
  })
  const pagesOf = (row: CrawlerRow) =>
    row.pages.map(({ page, reads }) =>
      say('pageReads', { page: readablePath(page), count: formatCount(locale, reads) }),
    )
  return [
    text('crawler', say('crawler'), ({ crawler }) => crawlerById(crawler)?.name ?? ''),
    text('operator', say('operator'), ({ crawler }) => crawlerById(crawler)?.operator ?? ''),
    text('purpose', say('purpose'), ({ crawler }) => say(`purpose.${crawlerById(crawler)?.purpose ?? 'other'}`)),
    count('reads', say('reads'), (row) => row.reads),
    count('days', say('readDays'), (row) => row.days),
    {
      id: 'pages',
      header: say('topPages'),
      value: (row) => pagesOf(row).join(', '),
      cell: (row) => (
        <span className={styles['pages']}>
          {pagesOf(row).map((page) => (
            <bdi key={page}>{page}</bdi>
          ))}
        </span>
      ),
    },
    ...(comparison
      ? [
          count(
            'before',
            say('note.metricPeriod', { metric: say('reads'), period: formatPeriod(locale, comparison) }),
            (row) => row.previous ?? 0,
          ),
          changeColumn<CrawlerRow>({
            header: complete ? say('name.change') : sayCompared('changeSoFar'),
            locale,
            words: { new: say('within.new'), gone: say('within.gone') },
            better: 'none',
            of: (row) => countChange(comparedCount(row, 'reads'), row.previous ?? 0),
          }),
        ]
      : []),
  ]
}
