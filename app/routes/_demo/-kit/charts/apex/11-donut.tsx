import type { EChartsOption } from 'echarts'
import { PieChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart } from './e-chart.tsx'

export const about = 'A pie with a hole. Lengths along a ring compare a little better than angles.'

register([PieChart])

const parts = [
  ['Market', 512],
  ['Online shop', 338],
  ['Workshop', 145],
  ['By phone', 65],
] as const

const option = (look: ChartLook): EChartsOption => ({
  legend: { show: false },
  series: [
    {
      type: 'pie',
      radius: ['40%', '60%'],
      data: parts.map(([name, value]) => ({ name, value })),
      itemStyle: { borderColor: look.ground, borderWidth: 2 },
      label: { formatter: '{b}\n{c}', color: look.text, lineHeight: 16, overflow: 'none' },
    },
  ],
})

export default function DonutExample() {
  return (
    <EChart
      name="Orders of a year by where they were placed"
      headings={['Place', 'Orders']}
      rows={parts}
      option={option}
    />
  )
}
