import type { EChartsOption } from 'echarts'
import { BarChart, LineChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { months, pots, revenue, sales } from '../sales.ts'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart, nameAxis, valueAxis } from './e-chart.tsx'

export const about = 'Bars and a line share the months. Each has an axis of its own, named by its unit.'

register([BarChart, LineChart])

const option = (look: ChartLook): EChartsOption => ({
  grid: { left: 4, right: 12, top: 68, bottom: 4, outerBoundsMode: 'same' },
  xAxis: nameAxis(look, months),
  yAxis: [
    { ...valueAxis(look), name: 'Pieces' },
    { ...valueAxis(look), name: '£ 100', splitLine: { show: false } },
  ],
  tooltip: { trigger: 'axis' },
  series: [
    { type: 'bar', name: 'Pots', data: [...pots] },
    { type: 'line', name: 'Revenue', data: [...revenue], yAxisIndex: 1 },
  ],
})

export default function MixedExample() {
  return (
    <EChart
      name="Pots sold, and revenue in hundred pounds, by month"
      headings={['Month', 'Pots', 'Revenue']}
      rows={sales.map((one) => [one.month, one.pots, one.revenue])}
      option={option}
    />
  )
}
