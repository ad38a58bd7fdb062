import { DayChart } from '#app/components/charts/day-chart.tsx'
import type { ProductUse } from '../../example.ts'
import { pointsOf } from '../points.ts'

export const about = 'This month and the last one. The chart is Loop’s own: arrow keys read it day by day.'
export const isWide = true
export const inProduct = { to: '/analytics', label: 'Analytics' } satisfies ProductUse

const now = pointsOf([45, 47, 44, 46, 49, 52, 48, 50, 53, 55, 51, 57, 60, 58, 62])
const before = pointsOf([46, 48, 45, 43, 46, 45, 49, 47, 50, 48, 51, 49, 52, 54, 53])
const pounds = (value: number) => `£${value}k`

export default function Revenue() {
  return (
    <DayChart
      label="Revenue"
      summary="Revenue by day, 1 to 15 November, compared with October."
      current={{ name: 'November', points: now }}
      comparison={{ name: 'October', points: before }}
      slots={15}
      unit="count"
      format={pounds}
      formatTick={pounds}
      formatDay={(day) => day}
      formatAxisDay={(day) => String(Number(day.slice(-2)))}
      emptyText="No revenue yet."
    />
  )
}
