import { lazy, Suspense, useId, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { DayChartPlot } from './day-chart-plot.tsx'
import type { DayChartProps } from './day-chart-props.ts'
import { DayChartTable } from './day-chart-table.tsx'
import styles from './day-chart.module.css'

// Loaded when someone opens the table.
const DayChartExports = lazy(() =>
  import('./day-chart-exports.tsx').then((module) => ({ default: module.DayChartExports })),
)

/**
 * A period by day. It needs no measurement, so the server draws it completely. A real table of the same numbers is
 * behind it, for screen readers always and for everyone on request.
 */
export function DayChart(props: DayChartProps) {
  const { label, summary, current, comparison, notes, file } = props
  const markers = notes?.markers ?? []
  const t = useMessages('charts')
  const tCommon = useMessages('common')
  const [showsTable, setShowsTable] = useState(false)
  const summaryId = useId()
  const tableId = useId()
  return (
    <figure className={styles['chart']} aria-labelledby={summaryId}>
      <figcaption id={summaryId} className="visually-hidden">
        {summary}
      </figcaption>
      <div className={styles['legend']}>
        <span className={styles['key']}>
          <span className={styles['keyCurrent']} aria-hidden="true" />
          {current.name}
        </span>
        {comparison && (
          <span className={styles['key']}>
            <span className={styles['keyComparison']} aria-hidden="true" />
            {comparison.name}
          </span>
        )}
        {notes?.tools}
        <button
          type="button"
          className={styles['toggle']}
          aria-pressed={showsTable}
          aria-controls={tableId}
          onClick={() => setShowsTable(!showsTable)}
        >
          {t('showAsTable')}
        </button>
        {showsTable && file && (
          <Suspense>
            <DayChartExports {...{ label, current, comparison, markers, file }} unit={props.unit} />
          </Suspense>
        )}
      </div>
      {!showsTable && <DayChartPlot {...props} />}
      <section
        id={tableId}
        className={showsTable ? styles['table'] : 'visually-hidden'}
        aria-label={tCommon('tableOf', { name: label })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={showsTable ? 0 : undefined}
      >
        <DayChartTable
          label={label}
          current={current}
          comparison={comparison}
          format={props.format}
          formatDay={props.formatDay}
          markers={markers}
        />
      </section>
    </figure>
  )
}
