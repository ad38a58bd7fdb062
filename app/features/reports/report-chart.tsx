import { drawingSize, markAt } from '#app/shared/reports/chart-drawing.ts'
import type { WrittenChart, WrittenMark } from '#app/shared/reports/written-report.ts'
import styles from './report-chart.module.css'

/**
 * A day chart of a report: the same drawing as in its PDF, with marks of days, and the numbers behind it. Its texts come with the report, in
 * the report's language.
 */
export function ReportDayChart({ chart, marks = [] }: { chart: WrittenChart; marks?: readonly WrittenMark[] }) {
  const { title, alt, legend, drawing, table } = chart
  const { ticks, days, left, right, dayLabelY, line, running, before, dots } = drawing
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['title']}>{title}</figcaption>
      {drawing.empty ? (
        <p className={styles['empty']}>{alt}</p>
      ) : (
        <>
          <div className={styles['legend']}>
            <span className={styles['now']}>{legend.now}</span>
            {legend.before !== null && <span className={styles['past']}>{legend.before}</span>}
            {legend.running !== null && <span className={styles['soFar']}>{legend.running}</span>}
          </div>
          <svg
            className={styles['drawing']}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not use the page's colours
            role="img"
            viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
            aria-label={alt}
          >
            {ticks.map(({ y, label }) => (
              <g key={y}>
                <line className={styles['grid']} x1={left} x2={right} y1={y} y2={y} />
                <text className={styles['value']} x={left - 8} y={y + 4}>
                  {label}
                </text>
              </g>
            ))}
            {days.map(({ x, label }) => (
              <text key={x} className={styles['day']} x={x} y={dayLabelY}>
                {label}
              </text>
            ))}
            <path className={styles['before']} d={before} />
            <path className={styles['line']} d={line} />
            <path className={styles['running']} d={running} />
            {dots.map(({ x, y, hollow }) => (
              <circle key={x} className={styles[hollow ? 'hollow' : 'dot']} cx={x} cy={y} r={3.5} />
            ))}
            {marks.map(({ number, x }) => (
              <g key={number}>
                <path className={styles['markLine']} d={`M${x} ${markAt.y + markAt.radius}V${markAt.foot}`} />
                <circle className={styles['mark']} cx={x} cy={markAt.y} r={markAt.radius} />
                <text className={styles['markNumber']} x={x} y={markAt.y + 3.5}>
                  {number}
                </text>
              </g>
            ))}
          </svg>
        </>
      )}
      <details className={styles['numbers']}>
        <summary>{title}</summary>
        <table>
          <thead>
            <tr>
              {table.columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([day = '', ...values]) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {values.map((value, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a row's cells never change their places
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
