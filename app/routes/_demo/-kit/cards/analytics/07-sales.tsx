import { Legend } from './legend.tsx'
import styles from './analytics.module.css'

export const about =
  'Six months around a middle: the further out, the more. The second line is dashed, so colour is not alone.'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
const series = [
  { name: 'Sales', colour: '--series-1', value: '£496k', dash: '', values: [90, 50, 86, 40, 100, 60] },
  { name: 'Last year', colour: '--series-2', value: '£406k', dash: '4 3', values: [70, 75, 70, 76, 50, 65] },
]
const corner = (at: number, size: number) => {
  const angle = (at / months.length) * 2 * Math.PI - Math.PI / 2
  return `${(Math.cos(angle) * size).toFixed(1)},${(Math.sin(angle) * size).toFixed(1)}`
}
const outline = (sizes: readonly number[]) => sizes.map((size, at) => corner(at, size * 0.62)).join(' ')

export default function Sales() {
  return (
    <div className={styles['round']}>
      <svg
        width="184"
        height="168"
        viewBox="-92 -84 184 168"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not have the colours of the theme
        role="img"
        aria-label="Sales of this and the last year, from January to June"
      >
        {[100, 66, 33].map((size) => (
          <polygon key={size} points={outline(months.map(() => size))} fill="none" stroke="var(--gray-a5)" />
        ))}
        {series.map(({ name, colour, dash, values }) => (
          <polygon
            key={name}
            points={outline(values)}
            fill={`var(${colour})`}
            fillOpacity="0.14"
            stroke={`var(${colour})`}
            strokeWidth="2"
            strokeDasharray={dash}
          />
        ))}
        {months.map((month, at) => {
          const [x, y] = corner(at, 75).split(',')
          return (
            <text key={month} x={x} y={y} dy="4" className={styles['small']}>
              {month}
            </text>
          )
        })}
      </svg>
      <Legend parts={series} />
    </div>
  )
}
