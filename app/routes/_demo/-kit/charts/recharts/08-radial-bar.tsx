import { Legend, PolarAngleAxis, RadialBar, RadialBarChart, Tooltip } from 'recharts'
import { ChartFigure } from '../chart-figure.tsx'
import { legendLook, plotLook, tooltipLook } from './looks.ts'

export const about = 'A few shares as rings. Each ring is full at 100 %.'

const name = 'Share of the beds that are sown, by garden, in percent'
const gardens = [
  { garden: 'Roof', sown: 46, fill: 'var(--series-3)' },
  { garden: 'School', sown: 64, fill: 'var(--series-2)' },
  { garden: 'Market', sown: 88, fill: 'var(--series-1)' },
]

export default function RadialBarExample() {
  return (
    <ChartFigure name={name} headings={['Garden', 'Sown']} rows={gardens.map(({ garden, sown }) => [garden, sown])}>
      <RadialBarChart
        {...plotLook}
        data={gardens.map(({ garden, ...rest }) => ({ name: garden, ...rest }))}
        title={name}
        innerRadius="30%"
        startAngle={90}
        endAngle={-270}
      >
        <PolarAngleAxis type="number" domain={[0, 100]} tick={false} />
        <Tooltip {...tooltipLook} />
        <Legend {...legendLook} />
        <RadialBar dataKey="sown" name="Sown" background={{ fill: 'var(--gray-a3)' }} />
      </RadialBarChart>
    </ChartFigure>
  )
}
