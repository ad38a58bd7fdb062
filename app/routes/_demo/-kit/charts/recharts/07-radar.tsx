import { Legend, PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart } from 'recharts'
import { ChartFigure } from '../chart-figure.tsx'
import { axisLook, legendLook, plotLook } from './looks.ts'

export const about = 'Two things by several marks of the same scale.'

const name = 'Marks of two glazes, from 0 to 10'
const marks = [
  { mark: 'Gloss', celadon: 9, ash: 4 },
  { mark: 'Hardness', celadon: 6, ash: 8 },
  { mark: 'Price', celadon: 5, ash: 7 },
  { mark: 'Even colour', celadon: 7, ash: 5 },
  { mark: 'Food-safe', celadon: 8, ash: 9 },
]

export default function RadarExample() {
  return (
    <ChartFigure
      name={name}
      headings={['Mark', 'Celadon', 'Ash']}
      rows={marks.map(({ mark, celadon, ash }) => [mark, celadon, ash])}
    >
      <RadarChart {...plotLook} data={marks} title={name} outerRadius="68%">
        <PolarGrid stroke="var(--gray-a5)" />
        <PolarAngleAxis dataKey="mark" tick={axisLook.tick} />
        <PolarRadiusAxis domain={[0, 10]} tick={false} axisLine={false} />
        <Legend {...legendLook} />
        <Radar dataKey="celadon" name="Celadon" stroke="var(--series-1)" fill="var(--series-1)" fillOpacity={0.2} />
        <Radar dataKey="ash" name="Ash" stroke="var(--series-2)" fill="none" strokeDasharray="6 4" />
      </RadarChart>
    </ChartFigure>
  )
}
