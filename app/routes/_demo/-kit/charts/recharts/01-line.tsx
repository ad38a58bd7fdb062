import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartFigure } from '../chart-figure.tsx'
import { sales } from '../sales.ts'
import { axisLook, gridLook, legendLook, plotLook, tooltipLook } from './looks.ts'

export const about =
  'Recharts builds a chart of React components. Focus it and press the arrow keys to read the months.'

const name = 'Pots and seed packets sold by month'

export default function LineExample() {
  return (
    <ChartFigure
      name={name}
      headings={['Month', 'Pots', 'Seeds']}
      rows={sales.map((one) => [one.month, one.pots, one.seeds])}
    >
      <LineChart {...plotLook} data={sales} title={name}>
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="month" {...axisLook} />
        <YAxis width={36} {...axisLook} />
        <Tooltip {...tooltipLook} />
        <Legend {...legendLook} />
        <Line dataKey="pots" name="Pots" stroke="var(--series-1)" strokeWidth={2} />
        <Line dataKey="seeds" name="Seeds" stroke="var(--series-2)" strokeWidth={2} strokeDasharray="6 4" dot={false} />
      </LineChart>
    </ChartFigure>
  )
}
