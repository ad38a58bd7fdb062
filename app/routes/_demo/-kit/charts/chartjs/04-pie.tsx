import { ArcElement, Chart as ChartJs, PieController } from 'chart.js'
import { CanvasChart } from './canvas-chart.tsx'

export const about = 'Parts of a whole, five at most.'

ChartJs.register(ArcElement, PieController)

const parts = [
  ['Pots', 420],
  ['Seedlings', 310],
  ['Tools', 160],
  ['Flowers', 110],
] as const

export default function PieExample() {
  return (
    <CanvasChart
      name="Orders of a year by kind"
      headings={['Kind', 'Orders']}
      rows={parts}
      chart={(look) => ({
        type: 'pie',
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
