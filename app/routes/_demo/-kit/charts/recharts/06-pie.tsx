import { Pie, PieChart, Tooltip } from 'recharts'
import { ChartFigure } from '../chart-figure.tsx'
import { plotLook, tooltipLook } from './looks.ts'

export const about = 'Parts of a whole, with their names at them.'

const name = 'Orders of a year by kind'
const parts = [
  { kind: 'Pots', orders: 420, fill: 'var(--series-1)' },
  { kind: 'Seedlings', orders: 310, fill: 'var(--series-2)' },
  { kind: 'Tools', orders: 160, fill: 'var(--series-3)' },
  { kind: 'Flowers', orders: 110, fill: 'var(--series-4)' },
]

export default function PieExample() {
  return (
    <ChartFigure name={name} headings={['Kind', 'Orders']} rows={parts.map(({ kind, orders }) => [kind, orders])}>
      <PieChart {...plotLook} title={name}>
        <Tooltip {...tooltipLook} />
        <Pie
          data={parts}
          dataKey="orders"
          nameKey="kind"
          outerRadius="56%"
          stroke="var(--color-panel-solid)"
          label={({ name: kind, percent = 0 }) => `${kind} ${Math.round(percent * 100)} %`}
        />
      </PieChart>
    </ChartFigure>
  )
}
