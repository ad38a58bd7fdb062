import { Area, Bar, CartesianGrid, ComposedChart, Legend, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartFigure } from '../chart-figure.tsx'
import { sales } from '../sales.ts'
import { axisLook, gridLook, legendLook, plotLook, tooltipLook } from './looks.ts'

export const about = 'An area, bars and a line share the months, each for a number of another kind.'

const name = 'Pots and tools sold, and revenue in hundred pounds, by month'

export default function ComposedExample() {
  return (
    <ChartFigure
      name={name}
      headings={['Month', 'Pots', 'Tools', 'Revenue']}
      rows={sales.map((one) => [one.month, one.pots, one.tools, one.revenue])}
    >
      <ComposedChart {...plotLook} data={sales} title={name}>
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="month" {...axisLook} />
        <YAxis width={36} {...axisLook} />
        <Tooltip {...tooltipLook} />
        <Legend {...legendLook} />
        <Area dataKey="revenue" name="Revenue" stroke="var(--series-4)" fill="var(--series-4)" fillOpacity={0.25} />
        <Bar dataKey="pots" name="Pots" fill="var(--series-1)" />
        <Line dataKey="tools" name="Tools" stroke="var(--series-2)" strokeWidth={2} />
      </ComposedChart>
    </ChartFigure>
  )
}
