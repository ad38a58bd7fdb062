import { ArcElement, Chart as ChartJs, PolarAreaController, RadialLinearScale } from 'chart.js'
import { CanvasChart, rings } from './canvas-chart.tsx'

export const about = 'All parts have the same angle. The radius shows the number.'

ChartJs.register(ArcElement, PolarAreaController, RadialLinearScale)

const seasons = [
  ['Spring', 171],
  ['Summer', 213],
  ['Autumn', 242],
  ['Winter', 206],
] as const

export default function PolarExample() {
  return (
    <CanvasChart
      name="Pots sold by season"
      headings={['Season', 'Pots']}
      rows={seasons}
      chart={(look) => ({
        type: 'polarArea',
        data: {
          labels: seasons.map(([name]) => name),
          datasets: [
            {
              label: 'Pots',
              data: seasons.map(([, pots]) => pots),
              backgroundColor: [...look.series],
              borderColor: look.ground,
            },
          ],
        },
        options: { scales: { r: rings(look) } },
      })}
    />
  )
}
