import { Chart as ChartJs, LinearScale, PointElement, ScatterController } from 'chart.js'
import { axis, CanvasChart } from './canvas-chart.tsx'

export const about = 'Each point is a plant. The two beds also differ in the shape of their points.'

ChartJs.register(LinearScale, PointElement, ScatterController)

/** Weeks since sowing, and heights in centimetres in both beds. */
const plants = [
  [2, 6, 4],
  [3, 11, 6],
  [4, 17, 9],
  [5, 26, 13],
  [6, 31, 19],
  [7, 38, 22],
  [8, 47, 25],
  [9, 52, 31],
] as const

export default function ScatterExample() {
  return (
    <CanvasChart
      name="Height of tomato plants by weeks since sowing, in centimetres"
      headings={['Weeks', 'Sunny bed', 'Shady bed']}
      rows={plants}
      chart={(look) => ({
        type: 'scatter',
        data: {
          datasets: [
            {
              label: 'Sunny bed',
              data: plants.map(([x, y]) => ({ x, y })),
              backgroundColor: look.series[0],
              pointRadius: 5,
            },
            {
              label: 'Shady bed',
              data: plants.map(([x, , y]) => ({ x, y })),
              backgroundColor: look.series[1],
              pointRadius: 6,
              pointStyle: 'rectRot',
            },
          ],
        },
        options: { scales: { x: axis(look, 'Weeks'), y: axis(look, 'cm') } },
      })}
    />
  )
}
