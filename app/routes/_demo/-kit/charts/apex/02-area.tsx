import type { EChartsOption } from 'echarts'
import { LineChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { months, pots, sales, seeds, tools } from '../sales.ts'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart, nameAxis, valueAxis } from './e-chart.tsx'

export const about = 'Areas on top of each other: the upper edge is the sum of all parts.'

register([LineChart])

const area = { type: 'line', stack: 'all', areaStyle: { opacity: 0.55 }, showSymbol: false } as const

const option = (look: ChartLook): EChartsOption => ({
  xAxis: { ...nameAxis(look, months), boundaryGap: false },
  yAxis: valueAxis(look),
  tooltip: { trigger: 'axis' },
  series: [
    { ...area, name: 'Pots', data: [...pots] },
    { ...area, name: 'Seeds', data: [...seeds] },
    { ...area, name: 'Tools', data: [...tools] },
  ],
})

export default function AreaExample() {
  return (
    <EChart
      name="Everything sold by month, in pieces"
      headings={['Month', 'Pots', 'Seeds', 'Tools']}
      rows={sales.map((one) => [one.month, one.pots, one.seeds, one.tools])}
      option={option}
    />
  )
}
