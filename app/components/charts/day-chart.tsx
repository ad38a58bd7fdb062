import { lazy, Suspense, useId, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { firstFew, markersOn, type ChartMarker } from './chart-markers.ts'
import { DayChartPlot } from './day-chart-plot.tsx'
import type { DayChartProps, ChartSeries } from './day-chart-props.ts'
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
  const { label, summary, current, comparison, notes, background, file, step } = props
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
        {background?.legend}
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
            <DayChartExports {...{ label, current, comparison, markers, background, file, step }} unit={props.unit} />
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
          background={background}
          step={step}
          format={props.format}
          formatDay={props.formatDay}
          markers={markers}
        />
      </section>
    </figure>
  )
}

/** The numbers of a day chart as a table, with the markers of its days if there are any. */
function DayChartTable({
  label,
  current,
  comparison,
  background,
  step,
  format,
  formatDay,
  markers,
}: Pick<DayChartProps, 'label' | 'format' | 'formatDay'> & {
  current: ChartSeries
  comparison: ChartSeries | null
  background: DayChartProps['background'] | undefined
  step: DayChartProps['step'] | undefined
  markers: readonly ChartMarker[]
}) {
  const t = useMessages('charts')
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  const noted = current.points.some(({ day }) => markersOn(markers, day).length > 0)
  return (
    <table className={styles['numbers']}>
      <caption>{t(step === 'month' ? 'byMonth' : 'byDay', { label })}</caption>
      <thead>
        <tr>
          <th scope="col">{t(step === 'month' ? 'name.month' : 'name.day')}</th>
          <th scope="col">{current.name}</th>
          {comparison && <th scope="col">{comparison.name}</th>}
          {background && <th scope="col">{background.name}</th>}
          {noted && <th scope="col">{t('name.annotations')}</th>}
        </tr>
      </thead>
      <tbody>
        {current.points.map((point, index) => (
          <tr key={point.day}>
            <th scope="row">
              {point.complete
                ? formatDay(point.day)
                : t(point.expected ? 'dayExpected' : 'daySoFar', { day: formatDay(point.day) })}
            </th>
            <td>{cell(point.value)}</td>
            {comparison && <td>{cell(comparison.points[index]?.value)}</td>}
            {background && <td>{background.textOf(index) || '–'}</td>}
            {noted && (
              <td className={styles['noted']}>
                <NotedOn day={point.day} markers={markers} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const maxInCell = 10

function NotedOn({ day, markers }: { day: string; markers: readonly ChartMarker[] }) {
  const t = useMessages('charts')
  const { shown, more } = firstFew(markersOn(markers, day), maxInCell)
  return (
    <>
      {shown.map((marker) => (
        <span key={marker.id}>
          <bdi>{marker.label}</bdi>
        </span>
      ))}
      {more > 0 && <span>{t('moreNotes', { count: more })}</span>}
    </>
  )
}
