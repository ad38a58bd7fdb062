import { Sparkline } from '#app/components/charts/sparkline.tsx'
import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'
import { formatChange, formatCount } from '#app/shared/format/number.ts'
import { dollars } from './money.ts'
import { changeOf, periodDays, type SalesDay, type SalesPeriod, type salesOf } from './sales.ts'
import styles from './dashboard.module.css'

interface Tile {
  name: string
  format: (value: number) => string
  valueOf: (period: SalesPeriod) => number
  ofDay: (day: SalesDay) => number | null
}

const count = (value: number) => formatCount('en', value)
const sumOf = (days: readonly SalesDay[], valueOf: (day: SalesDay) => number) =>
  days.reduce((sum, day) => sum + valueOf(day), 0)

const tiles: readonly Tile[] = [
  { name: 'Revenue', format: dollars, valueOf: ({ revenue }) => revenue, ofDay: ({ revenue }) => revenue },
  { name: 'Orders', format: count, valueOf: ({ orders }) => orders.length, ofDay: ({ orders }) => orders },
  {
    name: 'Average order',
    format: dollars,
    valueOf: ({ revenue, orders }) => (orders.length === 0 ? 0 : Math.round(revenue / orders.length)),
    ofDay: ({ revenue, orders }) => (orders === 0 ? null : Math.round(revenue / orders)),
  },
  {
    name: 'New customers',
    format: count,
    valueOf: ({ days }) => sumOf(days, ({ fresh }) => fresh),
    ofDay: ({ fresh }) => fresh,
  },
]

/** Four numbers of the last 30 days, each with its days and its change. */
export const SalesTiles = ({ sales: { now, before } }: { sales: ReturnType<typeof salesOf> }) => (
  <ul className={styles['tiles']} aria-label="Last 30 days">
    {tiles.map(({ name, format, valueOf, ofDay }) => {
      const change = changeOf(valueOf(now), valueOf(before))
      const points = now.days.map((day): ChartPoint => ({ day: day.day, value: ofDay(day), complete: day.complete }))
      return (
        <li key={name} className={styles['tile']}>
          <span className={styles['tileName']}>{name}</span>
          <span className={styles['value']}>{format(valueOf(now))}</span>
          <span className={styles['change']}>
            {change === null ? 'Nothing to compare' : `${formatChange('en', change)} on the ${periodDays} days before`}
          </span>
          <Sparkline points={points} slots={periodDays} unit="count" />
        </li>
      )
    })}
  </ul>
)
