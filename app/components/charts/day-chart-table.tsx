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
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  return (
    <table className={styles['numbers']}>
      <caption>{label} by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">{current.name}</th>
          {comparison && <th scope="col">{comparison.name}</th>}
        </tr>
      </thead>
      <tbody>
        {current.points.map((point, index) => (
          <tr key={point.day}>
            <th scope="row">
              {formatDay(point.day)}
              {point.complete ? '' : ' (so far)'}
            </th>
            <td>{cell(point.value)}</td>
            {comparison && <td>{cell(comparison.points[index]?.value)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
