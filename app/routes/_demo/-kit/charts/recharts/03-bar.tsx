import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartFigure } from '../chart-figure.tsx'
import { sales } from '../sales.ts'
import { axisLook, gridLook, legendLook, plotLook, tooltipLook } from './looks.ts'

export const about = 'Bars next to each other, to compare parts within a month.'

const name = 'Pots and seed packets sold from February to June'
const spring = sales.slice(1, 6)

export default function BarExample() {
  return (
    <ChartFigure
      name={name}
      headings={['Month', 'Pots', 'Seeds']}
      rows={spring.map((one) => [one.month, one.pots, one.seeds])}
    >
      <BarChart {...plotLook} data={spring} title={name}>
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="month" {...axisLook} />
        <YAxis width={36} {...axisLook} />
        <Tooltip {...tooltipLook} cursor={{ fill: 'var(--gray-a3)' }} />
        <Legend {...legendLook} />
        <Bar dataKey="pots" name="Pots" fill="var(--series-1)" radius={[3, 3, 0, 0]} />
        <Bar dataKey="seeds" name="Seeds" fill="var(--series-2)" radius={[3, 3, 0, 0]} />
      </BarChart>
    </ChartFigure>
  )
}
