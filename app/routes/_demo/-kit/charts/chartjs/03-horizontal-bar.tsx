import { BarController, BarElement, CategoryScale, Chart as ChartJs, LinearScale } from 'chart.js'
import { axis, CanvasChart } from './canvas-chart.tsx'

export const about = 'Lying bars leave room for long names. The longest is at the top.'

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale)

const stalls = [
  ['Pots and bowls', 342],
  ['Seedlings and herbs', 297],
  ['Cut flowers', 214],
  ['Vegetables in season', 176],
  ['Bread and honey', 128],
] as const

export default function HorizontalBarExample() {
  return (
    <CanvasChart
      name="Visitors by stall, last Saturday"
      headings={['Stall', 'Visitors']}
      rows={stalls}
      chart={(look) => ({
        type: 'bar',
        data: {
          labels: stalls.map(([name]) => name),
          datasets: [
            { label: 'Visitors', data: stalls.map(([, visitors]) => visitors), backgroundColor: look.series[0] },
          ],
        },
        options: { indexAxis: 'y', plugins: { legend: { display: false } }, scales: { x: axis(look), y: axis(look) } },
      })}
    />
  )
}
