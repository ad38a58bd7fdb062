import type { EChartsOption } from 'echarts'
import { LineChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { months, pots, sales, seeds } from '../sales.ts'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart, nameAxis, valueAxis } from './e-chart.tsx'

export const about =
  'Apache ECharts draws the charts of this page, because the licence of ApexCharts is proprietary today. The dashed line differs in more than colour.'

register([LineChart])

const option = (look: ChartLook): EChartsOption => ({
  xAxis: nameAxis(look, months),
  yAxis: valueAxis(look),
  tooltip: { trigger: 'axis' },
  series: [
    { type: 'line', name: 'Pots', data: [...pots] },
    { type: 'line', name: 'Seeds', data: [...seeds], lineStyle: { type: 'dashed' } },
  ],
})

export default function LineExample() {
  return (
    <EChart
      name="Pots and seed packets sold by month"
      headings={['Month', 'Pots', 'Seeds']}
      rows={sales.map((one) => [one.month, one.pots, one.seeds])}
      option={option}
    />
  )
}
