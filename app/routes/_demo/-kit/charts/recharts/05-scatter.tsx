import { CartesianGrid, Legend, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartFigure } from '../chart-figure.tsx'
import { axisLook, gridLook, legendLook, plotLook, tooltipLook } from './looks.ts'

export const about = 'Each point is a plant. The two beds also differ in the shape of their points.'

const name = 'Height of tomato plants by weeks since sowing, in centimetres'

/** Weeks since sowing, and heights in centimetres in both beds. */
const plants = [
  { weeks: 2, sunny: 6, shady: 4 },
  { weeks: 3, sunny: 11, shady: 6 },
  { weeks: 4, sunny: 17, shady: 9 },
  { weeks: 5, sunny: 26, shady: 13 },
  { weeks: 6, sunny: 31, shady: 19 },
  { weeks: 7, sunny: 38, shady: 22 },
  { weeks: 8, sunny: 47, shady: 25 },
  { weeks: 9, sunny: 52, shady: 31 },
]

export default function ScatterExample() {
  return (
    <ChartFigure
      name={name}
      headings={['Weeks', 'Sunny bed', 'Shady bed']}
      rows={plants.map(({ weeks, sunny, shady }) => [weeks, sunny, shady])}
    >
      <ScatterChart {...plotLook} title={name}>
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="weeks" type="number" name="Weeks" domain={[0, 10]} {...axisLook} />
        <YAxis dataKey="height" type="number" name="Height" unit=" cm" width={56} {...axisLook} />
        <Tooltip {...tooltipLook} />
        <Legend {...legendLook} />
        <Scatter
          name="Sunny bed"
          data={plants.map(({ weeks, sunny }) => ({ weeks, height: sunny }))}
          fill="var(--series-1)"
        />
        <Scatter
          name="Shady bed"
          data={plants.map(({ weeks, shady }) => ({ weeks, height: shady }))}
          fill="var(--series-2)"
          shape="diamond"
        />
      </ScatterChart>
    </ChartFigure>
  )
}
