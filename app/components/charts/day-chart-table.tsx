import { useMessages } from '#app/components/locale/use-messages.ts'
import { firstFew, markersOn, type ChartMarker } from './chart-markers.ts'
import type { ChartSeries, DayChartProps } from './day-chart-props.ts'
import styles from './day-chart.module.css'

/** The numbers of a day chart as a table, with the markers of its days if there are any. */
export function DayChartTable({
  label,
  current,
  comparison,
  format,
  formatDay,
  markers,
}: Pick<DayChartProps, 'label' | 'format' | 'formatDay'> & {
  current: ChartSeries
  comparison: ChartSeries | null
  markers: readonly ChartMarker[]
}) {
  const t = useMessages('charts')
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  const noted = current.points.some(({ day }) => markersOn(markers, day).length > 0)
  return (
    <table className={styles['numbers']}>
      <caption>{t('byDay', { label })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('name.day')}</th>
          <th scope="col">{current.name}</th>
          {comparison && <th scope="col">{comparison.name}</th>}
          {noted && <th scope="col">{t('name.annotations')}</th>}
        </tr>
      </thead>
      <tbody>
        {current.points.map((point, index) => (
          <tr key={point.day}>
            <th scope="row">{point.complete ? formatDay(point.day) : t('daySoFar', { day: formatDay(point.day) })}</th>
            <td>{cell(point.value)}</td>
            {comparison && <td>{cell(comparison.points[index]?.value)}</td>}
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
