import { BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale } from 'chart.js'
import { sales } from '../sales.ts'
import { axis, CanvasChart } from './canvas-chart.tsx'

export const about = 'Upright bars next to each other, to compare parts within a month.'

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale)

const spring = sales.slice(1, 6)

export default function BarExample() {
  return (
    <CanvasChart
      name="Pots and seed packets sold from February to June"
      headings={['Month', 'Pots', 'Seeds']}
      rows={spring.map((one) => [one.month, one.pots, one.seeds])}
      chart={(look) => ({
        type: 'bar',
        data: {
          labels: spring.map(({ month }) => month),
          datasets: [
            { label: 'Pots', data: spring.map((one) => one.pots), backgroundColor: look.series[0] },
            { label: 'Seeds', data: spring.map((one) => one.seeds), backgroundColor: look.series[1] },
          ],
        },
        options: { scales: { x: axis(look), y: axis(look) } },
      })}
    />
  )
}
