import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ChartSeries, DayChartProps } from './day-chart-props.ts'
import styles from './day-chart.module.css'

/** The numbers of a day chart as a table. */
export function DayChartTable({
  label,
  current,
  comparison,
  format,
  formatDay,
}: Pick<DayChartProps, 'label' | 'format' | 'formatDay'> & { current: ChartSeries; comparison: ChartSeries | null }) {
  const say = useMessages('charts')
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  return (
    <table className={styles['numbers']}>
      <caption>{say('byDay', { label })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('day')}</th>
          <th scope="col">{current.name}</th>
          {comparison && <th scope="col">{comparison.name}</th>}
        </tr>
      </thead>
      <tbody>
        {current.points.map((point, index) => (
          <tr key={point.day}>
            <th scope="row">
              {point.complete ? formatDay(point.day) : say('daySoFar', { day: formatDay(point.day) })}
            </th>
            <td>{cell(point.value)}</td>
            {comparison && <td>{cell(comparison.points[index]?.value)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
