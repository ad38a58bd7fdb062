import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { BotsMonth, CrawlerRow } from '#app/shared/analytics/bots.ts'
import { comparedInFile, comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { withCardColumn } from '../month/card-column.ts'
import { useCardOfView } from '../month/make-card.ts'
import { CountsByDay } from './counts-by-day.tsx'
import { pointsOf } from './drop-reasons.ts'
import styles from './bots.module.css'

/**
 * Pages that named crawlers read in a month: by day, for all or one of them, and each with its operator and purpose.
 */
export function CrawlersMonth({ month }: { month: BotsMonth }) {
  const { t } = useTranslator('bots')
  const { known, rows } = month.crawlers
  if (!known) {
    return (
      <EmptyState icon={FileUp} action={<Link to="/tracking/imports">{t('importLog')}</Link>}>
        {t('crawlersUnknown')}
      </EmptyState>
    )
  }
  return rows.length === 0 ? <EmptyState>{t('noCrawlers')}</EmptyState> : <Crawlers month={month} />
}

function Crawlers({ month }: { month: BotsMonth }) {
  const reader = useTranslator('bots')
  const { t } = reader
  const [wanted, setWanted] = useState<number | null>(null)
  const { domain, timeZone, period, comparison, crawlers } = month
  // A crawler chosen in another month may have read nothing in this one.
  const chosen = crawlers.rows.some(({ crawler }) => crawler === wanted) ? wanted : null
  const { t: tCompared } = useTranslator('comparison')
  const makeCard = useCardOfView()
  const columns = useMemo(
    () =>
      withCardColumn(crawlerColumns(reader, tCompared, month), {
        makeCard,
        header: reader.t('action.makeCard'),
        of: ({ crawler, reads }) =>
          reads > 0 ? [{ part: 'crawler', crawler }, crawlerById(crawler)?.name ?? ''] : null,
      }),
    [reader, tCompared, month, makeCard],
  )
  const about = { website: domain, timeZone, period, comparison, ...comparedInFile(month) }
  const points = pointsOf(
    month,
    crawlers.days.flatMap(({ day, crawler, reads }) =>
      chosen === null || chosen === crawler ? [{ day, count: reads }] : [],
    ),
  )
  return (
    <>
      <CountsByDay
        period={period}
        kinds={crawlers.rows.map(({ crawler }) => ({ kind: crawler, name: crawlerById(crawler)?.name ?? '' }))}
        allName={t('allCrawlers')}
        chosen={chosen}
        onChoose={setWanted}
        points={points}
        domain={domain}
        about={about}
        summary={({ name, ...values }) => t('crawlersSummary', { crawler: name, ...values })}
      />
      <DataTable
        label={t('crawlersTable')}
        one={t('crawler')}
        rows={crawlers.rows}
        columns={columns}
        rowKey={(row) => String(row.crawler)}
        sortedBy={{ id: 'reads', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-${t('crawlersTable')}`}
        columnsKeptAs="crawlers"
        json={about}
        stacks
      />
    </>
  )
}

/** Returns the columns of the table of crawlers; pages are shown as text, because a crawler may request anything. */
function crawlerColumns(
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
