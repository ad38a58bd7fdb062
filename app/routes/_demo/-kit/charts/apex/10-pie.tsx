import type { EChartsOption } from 'echarts'
import { PieChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart } from './e-chart.tsx'

export const about =
  'Parts of a whole, five at most. Labels stand at their parts, so no one has to match colours with a legend.'

register([PieChart])

const parts = [
  ['Pots', 420],
  ['Seedlings', 310],
  ['Tools', 160],
  ['Flowers', 110],
  ['Other', 60],
] as const

const option = (look: ChartLook): EChartsOption => ({
  legend: { show: false },
  series: [
    {
      type: 'pie',
      radius: '60%',
      data: parts.map(([name, value]) => ({ name, value })),
      itemStyle: { borderColor: look.ground, borderWidth: 2 },
      label: { formatter: '{b}\n{c}', color: look.text, lineHeight: 16, overflow: 'none' },
    },
  ],
})

export default function PieExample() {
  return <EChart name="Orders of a year by kind" headings={['Kind', 'Orders']} rows={parts} option={option} />
}
