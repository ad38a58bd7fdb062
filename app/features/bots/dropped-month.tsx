import { getDaysInMonth } from 'date-fns'
import { useMemo, useState } from 'react'
import { DayChart } from '#app/components/charts/day-chart.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { BotsMonth } from '#app/shared/analytics/bots.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import { formatCompact, formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { parseYearMonthDay } from '#app/shared/months.ts'
import type { DropReason } from '#app/shared/tracking/settings.ts'
import styles from './bots.module.css'
import { dropPoints, reasonRows, reasonWords } from './drop-reasons.ts'
import { reasonColumns } from './reason-columns.tsx'

/** What was not counted in a month: by day, for all reasons or one, and each reason with what it means. */
export function DroppedMonth({ month }: { month: BotsMonth }) {
  const reader = useReader('botsTab')
  const { say, locale } = reader
  const [reason, setReason] = useState<DropReason | null>(null)
  const { domain, timeZone, period, comparison } = month
  const rows = useMemo(() => reasonRows(month.dropped), [month.dropped])
  const columns = useMemo(() => reasonColumns(reader, comparison), [reader, comparison])
  const about = useMemo(
    () => ({ website: domain, timeZone, period, comparison }),
    [domain, timeZone, period, comparison],
  )
  const points = dropPoints(month, reason)
  const count = points.reduce((sum, { value }) => sum + value, 0)
  const label = say(reason ? reasonWords[reason].name : 'allReasons')
  const told = formatPeriod(locale, period)
  return (
    <>
      <label className={styles['choose']}>
        <span>{say('show')}</span>
        <select
          value={reason ?? ''}
          onChange={(event) => setReason(rows[event.target.selectedIndex - 1]?.reason ?? null)}
        >
          <option value="">{say('allReasons')}</option>
          {rows.map((row) => (
            <option key={row.reason} value={row.reason}>
              {say(reasonWords[row.reason].name)}
            </option>
          ))}
        </select>
      </label>
      <DayChart
        label={label}
        summary={say('chartSummary', { reason: label, count: formatCount(locale, count), period: told })}
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
        label={say('reasonsTable')}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.reason}
        sortedBy={{ id: 'count', desc: true }}
        fileName={`${domain}-${period.from.slice(0, 7)}-${say('reasonsTable')}`}
        json={about}
        stacks
      />
    </>
  )
}
