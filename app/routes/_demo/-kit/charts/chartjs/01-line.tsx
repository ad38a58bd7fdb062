import { CategoryScale, Chart as ChartJs, LinearScale, LineController, LineElement, PointElement } from 'chart.js'
import { months, pots, sales, seeds } from '../sales.ts'
import { axis, CanvasChart } from './canvas-chart.tsx'

export const about = 'Chart.js draws on a canvas. Only the parts that a chart registers are loaded.'

ChartJs.register(CategoryScale, LinearScale, LineController, LineElement, PointElement)

export default function LineExample() {
  return (
    <CanvasChart
      name="Pots and seed packets sold by month"
      headings={['Month', 'Pots', 'Seeds']}
      rows={sales.map((one) => [one.month, one.pots, one.seeds])}
      chart={(look) => ({
        type: 'line',
        data: {
          labels: months,
          datasets: [
            { label: 'Pots', data: pots, borderColor: look.series[0], backgroundColor: look.series[0] },
            {
              label: 'Seeds',
              data: seeds,
              borderColor: look.series[1],
              backgroundColor: look.series[1],
              borderDash: [6, 4],
            },
          ],
        },
        options: { scales: { x: axis(look), y: axis(look) } },
      })}
    />
  )
}
