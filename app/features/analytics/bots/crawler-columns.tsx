import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { BotsMonth, CrawlerRow } from '#app/shared/analytics/bots.ts'
import { comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import styles from './bots.module.css'

/** Returns the columns of the table of crawlers; pages are shown as text, because a crawler may request anything. */
export function crawlerColumns(
  reader: Translator<'bots'>,
  tCompared: Translator<'comparison'>['t'],
  { comparison, complete }: Pick<BotsMonth, 'comparison' | 'complete'>,
): DataColumn<CrawlerRow>[] {
  const { t, locale } = reader
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
    row.pages.map(({ page, reads }) => t('pageReads', { page: readablePath(page), count: formatCount(locale, reads) }))
  return [
    text('crawler', t('crawler'), ({ crawler }) => crawlerById(crawler)?.name ?? ''),
    text('operator', t('operator'), ({ crawler }) => crawlerById(crawler)?.operator ?? ''),
    text('purpose', t('purpose'), ({ crawler }) => t(`purpose.${crawlerById(crawler)?.purpose ?? 'other'}`)),
    count('reads', t('reads'), (row) => row.reads),
    count('days', t('readDays'), (row) => row.days),
    {
      id: 'pages',
      header: t('topPages'),
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
            t('note.metricPeriod', { metric: t('reads'), period: formatPeriod(locale, comparison) }),
            (row) => row.previous ?? 0,
          ),
          changeColumn<CrawlerRow>({
            header: complete ? t('name.change') : tCompared('changeSoFar'),
            locale,
            words: { new: t('within.new'), gone: t('within.gone') },
            better: 'none',
            of: (row) => countChange(comparedCount(row, 'reads'), row.previous ?? 0),
          }),
        ]
      : []),
  ]
}
