import type { EChartsOption } from 'echarts'
import { HeatmapChart } from 'echarts/charts'
import { VisualMapContinuousComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart, nameAxis } from './e-chart.tsx'

export const about = 'The deeper the colour, the more visitors. Each field also has its number.'

register([HeatmapChart, VisualMapContinuousComponent])

const hours = ['8', '10', '12', '14', '16', '18'] as const
const days = [
  ['Sat', 28, 64, 91, 85, 52, 20],
  ['Fri', 12, 25, 38, 44, 57, 31],
  ['Thu', 9, 21, 33, 30, 36, 18],
  ['Wed', 11, 30, 42, 35, 28, 15],
  ['Tue', 7, 18, 26, 24, 22, 12],
] as const

const option = (look: ChartLook): EChartsOption => ({
  grid: { left: 4, right: 4, top: 4, bottom: 4, outerBoundsMode: 'same' },
  xAxis: nameAxis(look, hours),
  yAxis: nameAxis(
    look,
    days.map(([day]) => day),
  ),
  visualMap: { show: false, min: 0, max: 182, inRange: { color: [look.ground, look.series[0] ?? look.text] } },
  series: [
    {
      type: 'heatmap',
      data: days.flatMap(([, ...numbers], day) => numbers.map((visitors, hour) => [hour, day, visitors])),
      label: { show: true, color: look.text },
      itemStyle: { borderColor: look.ground, borderWidth: 2 },
    },
  ],
})

export default function HeatMapExample() {
  return (
    <EChart
      name="Visitors of the market by day and hour"
      headings={['Day', ...hours.map((hour) => `${hour}:00`)]}
      rows={days.toReversed()}
      option={option}
    />
  )
}
