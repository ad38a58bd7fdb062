import { useId, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'
import { firstFew, type ChartMarker } from './chart-markers.ts'
import { ChartOptions } from './chart-options.tsx'
import { DayChartPlot } from './day-chart-plot.tsx'
import { rowsOf, type TableOfChart } from './chart-rows.ts'
import type { DayChartProps } from './day-chart-props.ts'
import styles from './day-chart.module.css'
import { stepWords } from './step-words.ts'
import { useExtremesText } from './use-extremes-text.ts'

/**
 * A period by day. It needs no measurement, so the server draws it completely. A real table of the same numbers is
 * behind it, for screen readers always and for everyone on request.
 */
export function DayChart(props: DayChartProps) {
  const { label, summary, current, comparison, average = null, notes, background, file, step, choices } = props
  const markers = notes?.markers ?? []
  const t = useMessages('charts')
  const tCommon = useMessages('common')
  const [showsTable, setShowsTable] = useState(false)
  const summaryId = useId()
  const tableId = useId()
  const table: TableOfChart = { label, current, comparison, average, background, step, markers }
  const extremes = useExtremesText(current.points, props)
  return (
    <figure className={styles['chart']} aria-labelledby={summaryId}>
      <figcaption id={summaryId} className="visually-hidden">
        {summary} {extremes}
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
        {average && (
          <span className={styles['key']}>
            <span className={styles['keyAverage']} aria-hidden="true" />
            {average.name}
          </span>
        )}
        {background?.legend}
        <div className={styles['tools']}>
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
          {(file || choices) && <ChartOptions {...{ table, file, choices }} unit={props.unit} />}
        </div>
      </div>
      {!showsTable && <DayChartPlot {...props} />}
      <section
        id={tableId}
        className={showsTable ? styles['table'] : 'visually-hidden'}
        aria-label={tCommon('tableOf', { name: label })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={showsTable ? 0 : undefined}
      >
        <DayChartTable table={table} format={props.format} formatDay={props.formatDay} />
      </section>
    </figure>
  )
}

/** The numbers of a day chart as a table, with the markers of its days if there are any. */
function DayChartTable({
  table,
  format,
  formatDay,
}: Pick<DayChartProps, 'format' | 'formatDay'> & { table: TableOfChart }) {
  const { label, current, comparison, average, background, step = 'day' } = table
  const t = useMessages('charts')
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  const dayCell = ({ day, complete, expected }: ChartPoint) =>
    complete ? formatDay(day) : t(expected ? 'dayExpected' : 'daySoFar', { day: formatDay(day) })
  const rows = rowsOf(table)
  const noted = rows.some(({ notes }) => notes.length > 0)
  return (
    <table className={styles['numbers']}>
      <caption>{t(stepWords[step].title, { label })}</caption>
      <thead>
        <tr>
          <th scope="col">{t(stepWords[step].name)}</th>
          <th scope="col">{current.name}</th>
          {average && <th scope="col">{average.name}</th>}
          {comparison?.unpaired && <th scope="col">{t(stepWords[step].compared)}</th>}
          {comparison && <th scope="col">{comparison.name}</th>}
          {background && <th scope="col">{background.name}</th>}
          {noted && <th scope="col">{t('name.annotations')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ now, before, mean, behind, notes }, index) => (
          // oxlint-disable-next-line no-array-index-key -- rows hold no state: another month only changes their texts
          <tr key={index}>
            <th scope="row">{now ? dayCell(now) : '–'}</th>
            <td>{cell(now?.value)}</td>
            {average && <td>{cell(mean)}</td>}
            {comparison?.unpaired && <td>{before ? formatDay(before.day) : '–'}</td>}
            {comparison && <td>{cell(before?.value)}</td>}
            {background && <td>{behind || '–'}</td>}
            {noted && (
              <td className={styles['noted']}>
                <NotedOn markers={notes} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const maxInCell = 10

function NotedOn({ markers }: { markers: readonly ChartMarker[] }) {
  const t = useMessages('charts')
  const { shown, more } = firstFew(markers, maxInCell)
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
