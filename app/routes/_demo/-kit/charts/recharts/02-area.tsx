import { Area, AreaChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartFigure } from '../chart-figure.tsx'
import { sales } from '../sales.ts'
import { axisLook, gridLook, legendLook, plotLook, tooltipLook } from './looks.ts'

export const about = 'Areas on top of each other: the upper edge is the sum of all parts.'

const name = 'Everything sold by month, in pieces'

export default function AreaExample() {
  return (
    <ChartFigure
      name={name}
      headings={['Month', 'Pots', 'Seeds', 'Tools']}
      rows={sales.map((one) => [one.month, one.pots, one.seeds, one.tools])}
    >
      <AreaChart {...plotLook} data={sales} title={name}>
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="month" {...axisLook} />
        <YAxis width={36} {...axisLook} />
        <Tooltip {...tooltipLook} />
        <Legend {...legendLook} />
        <Area dataKey="pots" name="Pots" stackId="all" stroke="var(--series-1)" fill="var(--series-1)" />
        <Area dataKey="seeds" name="Seeds" stackId="all" stroke="var(--series-2)" fill="var(--series-2)" />
        <Area dataKey="tools" name="Tools" stackId="all" stroke="var(--series-3)" fill="var(--series-3)" />
      </AreaChart>
    </ChartFigure>
  )
}
