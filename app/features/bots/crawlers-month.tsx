import { Link } from '@tanstack/react-router'
import { getDaysInMonth } from 'date-fns'
import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DayChart } from '#app/components/charts/day-chart.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { BotsMonth } from '#app/shared/analytics/bots.ts'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import { formatCompact, formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { parseYearMonthDay } from '#app/shared/months.ts'
import styles from './bots.module.css'
import { crawlerColumns } from './crawler-columns.tsx'
import { pointsOf } from './drop-reasons.ts'

/** What named crawlers read in a month: by day, for all of them or one, and each with who runs it and why. */
export function CrawlersMonth({ month }: { month: BotsMonth }) {
  const { say } = useReader('botsTab')
  const { known, rows } = month.crawlers
  if (!known) {
    return (
      <EmptyState icon={FileUp} action={<Link to="/tracking/imports">{say('importLog')}</Link>}>
        {say('crawlersUnknown')}
      </EmptyState>
    )
  }
  return rows.length === 0 ? <EmptyState>{say('noCrawlers')}</EmptyState> : <Crawlers month={month} />
}

function Crawlers({ month }: { month: BotsMonth }) {
  const reader = useReader('botsTab')
  const { say, locale } = reader
  const [chosen, setChosen] = useState<number | null>(null)
  const { domain, timeZone, period, comparison, crawlers } = month
  const columns = useMemo(() => crawlerColumns(reader, comparison), [reader, comparison])
  const about = useMemo(
    () => ({ website: domain, timeZone, period, comparison }),
    [domain, timeZone, period, comparison],
  )
  const points = pointsOf(
    month,
    crawlers.days.flatMap(({ day, crawler, reads }) =>
      chosen === null || chosen === crawler ? [{ day, count: reads }] : [],
    ),
  )
  const count = points.reduce((sum, { value }) => sum + value, 0)
  const label = chosen === null ? say('allCrawlers') : (crawlerById(chosen)?.name ?? '')
  const told = formatPeriod(locale, period)
  return (
    <>
      <label className={styles['choose']}>
        <span>{say('show')}</span>
        <select
          value={chosen ?? ''}
          onChange={(event) => setChosen(crawlers.rows[event.target.selectedIndex - 1]?.crawler ?? null)}
        >
          <option value="">{say('allCrawlers')}</option>
          {crawlers.rows.map(({ crawler }) => (
            <option key={crawler} value={crawler}>
              {crawlerById(crawler)?.name}
            </option>
          ))}
        </select>
      </label>
      <DayChart
        label={label}
        summary={say('crawlersSummary', { crawler: label, count: formatCount(locale, count), period: told })}
        current={{ name: told, points }}
        comparison={null}
        slots={getDaysInMonth(parseYearMonthDay(period.from))}
        unit="count"
        format={(value) => formatCount(locale, value)}
        formatTick={(value) => formatCompact(locale, value)}
        formatDay={(day) => formatWeekday(locale, day)}
        formatAxisDay={(day) => formatDay(locale, day)}
        emptyText={say('noDays')}
      />
      <DataTable
        label={say('crawlersTable')}
        rows={crawlers.rows}
        columns={columns}
        rowKey={(row) => String(row.crawler)}
        sortedBy={{ id: 'reads', desc: true }}
        fileName={`${domain}-${period.from.slice(0, 7)}-${say('crawlersTable')}`}
        json={about}
        stacks
      />
    </>
  )
}
