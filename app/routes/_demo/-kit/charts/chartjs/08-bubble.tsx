import { BubbleController, Chart as ChartJs, LinearScale, PointElement } from 'chart.js'
import { axis, CanvasChart } from './canvas-chart.tsx'

export const about = 'Three numbers of each stall at once. Point at a bubble for its name.'

ChartJs.register(BubbleController, LinearScale, PointElement)

/** Stalls with visitors, revenue in pounds, and size in square metres. */
const stalls = [
  ['Pots', 342, 880, 24],
  ['Seedlings', 297, 640, 16],
  ['Flowers', 214, 710, 12],
  ['Honey', 128, 390, 6],
  ['Tools', 84, 560, 9],
] as const

export default function BubbleExample() {
  return (
    <CanvasChart
      name="Visitors, revenue and size of stalls"
      headings={['Stall', 'Visitors', 'Revenue (£)', 'Square metres']}
      rows={stalls}
      chart={(look) => ({
        type: 'bubble',
        data: {
          datasets: stalls.map(([label, x, y, size], stall) => ({
            label,
            data: [{ x, y, r: 5 * Math.sqrt(size) }],
            backgroundColor: look.series[stall],
          })),
        },
        options: {
          scales: {
            x: { ...axis(look, 'Visitors'), max: 400 },
            y: { ...axis(look, 'Revenue (£)'), max: 1200 },
          },
        },
      })}
    />
  )
}
