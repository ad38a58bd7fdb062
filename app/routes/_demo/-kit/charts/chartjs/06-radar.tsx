import { Chart as ChartJs, Filler, LineElement, PointElement, RadarController, RadialLinearScale } from 'chart.js'
import { CanvasChart, rings } from './canvas-chart.tsx'

export const about = 'Two things by several marks of the same scale.'

ChartJs.register(Filler, LineElement, PointElement, RadarController, RadialLinearScale)

const marks = [
  ['Gloss', 9, 4],
  ['Hardness', 6, 8],
  ['Price', 5, 7],
  ['Even colour', 7, 5],
  ['Food-safe', 8, 9],
] as const

export default function RadarExample() {
  return (
    <CanvasChart
      name="Marks of two glazes, from 0 to 10"
      headings={['Mark', 'Celadon', 'Ash']}
      rows={marks}
      chart={(look) => ({
        type: 'radar',
        data: {
          labels: marks.map(([name]) => name),
          datasets: [
            {
              label: 'Celadon',
              data: marks.map(([, celadon]) => celadon),
              borderColor: look.series[0],
              backgroundColor: look.line,
              fill: true,
            },
            { label: 'Ash', data: marks.map(([, , ash]) => ash), borderColor: look.series[1], borderDash: [6, 4] },
          ],
        },
        // Its numbers would lie on the lines of the first mark.
        options: { scales: { r: { ...rings(look), max: 10, ticks: { display: false, stepSize: 2 } } } },
      })}
    />
  )
}
