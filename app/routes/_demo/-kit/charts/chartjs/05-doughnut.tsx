import { ArcElement, Chart as ChartJs, DoughnutController } from 'chart.js'
import { CanvasChart } from './canvas-chart.tsx'

export const about = 'A pie with a hole. Point at a part for its number.'

ChartJs.register(ArcElement, DoughnutController)

const parts = [
  ['Market', 512],
  ['Online shop', 338],
  ['Workshop', 145],
  ['By phone', 65],
] as const

export default function DoughnutExample() {
  return (
    <CanvasChart
      name="Orders of a year by where they were placed"
      headings={['Place', 'Orders']}
      rows={parts}
      chart={(look) => ({
        type: 'doughnut',
        data: {
          labels: parts.map(([name]) => name),
          datasets: [
            {
              label: 'Orders',
              data: parts.map(([, count]) => count),
              backgroundColor: [...look.series],
              borderColor: look.ground,
            },
          ],
        },
      })}
    />
  )
}
