import type { EChartsOption } from 'echarts'
import { BarChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { sales } from '../sales.ts'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart, nameAxis, valueAxis } from './e-chart.tsx'

export const about = 'Upright bars next to each other, to compare parts within a month.'

register([BarChart])

const spring = sales.slice(1, 6)

const option = (look: ChartLook): EChartsOption => ({
  xAxis: nameAxis(
    look,
    spring.map(({ month }) => month),
  ),
  yAxis: valueAxis(look),
  tooltip: { trigger: 'axis' },
  series: [
    { type: 'bar', name: 'Pots', data: spring.map((one) => one.pots) },
    { type: 'bar', name: 'Seeds', data: spring.map((one) => one.seeds) },
    { type: 'bar', name: 'Tools', data: spring.map((one) => one.tools) },
  ],
})

export default function ColumnExample() {
  return (
    <EChart
      name="Pieces sold from February to June"
      headings={['Month', 'Pots', 'Seeds', 'Tools']}
      rows={spring.map((one) => [one.month, one.pots, one.seeds, one.tools])}
      option={option}
    />
  )
}
