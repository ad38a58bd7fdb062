import { HeatTable } from '#app/components/charts/heat-table.tsx'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about = 'Five steps of one colour. Point at a cell or move with the arrow keys to see its number.'
export const isWide = true

const columns = Array.from({ length: 24 }, (_, hour) => ({ short: String(hour), name: `From ${hour} o’clock` }))
const days = { Mon: 20, Tue: 16, Wed: 26, Thu: 22, Fri: 30, Sat: 44, Sun: 12 }
/** Few visits at night, most at eleven and at eight in the evening. */
const shareOf = (hour: number) => Math.max(0, 1 - Math.abs(hour - 11) / 6) + Math.max(0, 0.8 - Math.abs(hour - 20) / 4)
const rows = Object.entries(days).map(([name, most]) => ({
  name,
  values: columns.map((_, hour) => Math.round(most * shareOf(hour))),
}))

export default function Heat() {
  return (
    <div className={styles['stacked']}>
      <Looks>
        <HeatTable
          caption="Visits by weekday and hour"
          corner="Weekday"
          rows={rows}
          columns={columns}
          format={String}
        />
      </Looks>
    </div>
  )
}
