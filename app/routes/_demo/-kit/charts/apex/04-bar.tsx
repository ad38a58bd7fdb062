import type { EChartsOption } from 'echarts'
import { BarChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart, nameAxis, valueAxis } from './e-chart.tsx'

export const about = 'Lying bars leave room for long names, and their values stand at their ends.'

register([BarChart])

const stalls = [
  ['Bread and honey', 128],
  ['Vegetables in season', 176],
  ['Cut flowers', 214],
  ['Seedlings and herbs', 297],
  ['Pots and bowls', 342],
] as const

const option = (look: ChartLook): EChartsOption => ({
  grid: { left: 24, right: 40, top: 4, bottom: 4, outerBoundsMode: 'same' },
  xAxis: valueAxis(look),
  yAxis: nameAxis(
    look,
    stalls.map(([name]) => name),
  ),
  series: [
    {
      type: 'bar',
      data: stalls.map(([, visitors]) => visitors),
      label: { show: true, position: 'right', color: look.text },
    },
  ],
})

export default function BarExample() {
  return (
    <EChart name="Visitors by stall, last Saturday" headings={['Stall', 'Visitors']} rows={stalls} option={option} />
  )
}
