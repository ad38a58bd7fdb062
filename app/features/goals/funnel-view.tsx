import { useMemo } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { ratioOfVisits } from '#app/shared/analytics/counters.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { FunnelMonth } from '#app/shared/analytics/funnels.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { funnelColumns } from './funnel-columns.tsx'
import { funnelRows, type FunnelRow } from './funnel-rows.ts'
import styles from './funnels.module.css'
import { StepName } from './step-name.tsx'

/** What became of a month's visits in a funnel: a sentence, a bar for each step, and the numbers as a table. */
export function FunnelView({ month, filters }: { month: FunnelMonth; filters: readonly Filter[] }) {
  const reader = useReader('funnels')
  const { say } = reader
  const rows = useMemo(() => funnelRows(month), [month])
  const columns = useMemo(() => funnelColumns(reader, month.comparison !== null), [reader, month.comparison])
  const { funnel, period, comparison } = month
  const about = useMemo(
    () => ({
      funnel: { name: funnel.name, strict: funnel.strict, steps: funnel.steps },
      period,
      comparison,
      filters,
      visits: month.now.visits,
    }),
    [funnel, period, comparison, filters, month.now.visits],
  )
  return (
    <>
      <Summary month={month} reader={reader} />
      <ol className={styles['bars']}>
        {rows.map((row) => (
          <StepBar key={row.number} row={row} reader={reader} />
        ))}
      </ol>
      <details className={styles['behind']}>
        <summary>{say('asTable')}</summary>
        <DataTable
          label={say('table')}
          name={funnel.name}
          rows={rows}
          columns={columns}
          rowKey={(row) => String(row.number)}
          sortedBy={{ id: 'number', desc: false }}
          fileName={`${funnel.name}-${period.from.slice(0, 7)}`}
          columnsKeptAs="funnel"
          json={about}
        />
      </details>
    </>
  )
}

function Summary({ month, reader }: { month: FunnelMonth; reader: Reader<'funnels'> }) {
  const { say, locale } = reader
  const { now, previous, comparison, funnel } = month
  const count = (value: number) => formatCount(locale, value)
  const [entered = 0] = now.reached
  const arrived = ratioOfVisits(now.reached.at(-1) ?? 0, entered)
  return (
    <div className={styles['summary']}>
      <p className={styles['note']}>{say(funnel.strict ? 'strictly' : 'inOrder')}</p>
      <p>
        {entered === 0 ? (
          say('nobody')
        ) : (
          <>
            {say('entered', { count: entered, all: count(now.visits) })}{' '}
            {arrived === null ? say('arrivedTooFew') : say('arrived', { share: formatShare(locale, arrived) })}
          </>
        )}
      </p>
      {comparison && previous && (
        <p className={styles['note']}>
          {say('comparedWith', {
            period: formatPeriod(locale, comparison),
            entered: count(previous.reached[0] ?? 0),
            arrived: count(previous.reached.at(-1) ?? 0),
          })}
        </p>
      )}
    </div>
  )
}

function StepBar({ row, reader }: { row: FunnelRow; reader: Reader<'funnels'> }) {
  const { say, locale } = reader
  const { left, leftShare, ofEntered } = row
  return (
    <li className={styles['bar']}>
      <div className={styles['barHead']}>
        <span className={styles['stepName']}>
          <StepName kind={row.kind} pattern={row.pattern} />
        </span>
        <span className={styles['numbers']}>
          <strong>{say('visits', { count: row.visits })}</strong>
          <span className={styles['note']}>
            {ofEntered === null ? say('tooFew') : say('ofEntered', { share: formatShare(locale, ofEntered) })}
          </span>
        </span>
      </div>
      <div className={styles['track']} aria-hidden="true">
        <div className={styles['fill']} style={{ inlineSize: `${row.length * 100}%` }} />
      </div>
      {left !== null && left > 0 && (
        <p className={styles['left']}>
          {leftShare === null
            ? say('leftCount', { count: left })
            : say('left', { count: left, share: formatShare(locale, leftShare) })}
        </p>
      )}
    </li>
  )
}
