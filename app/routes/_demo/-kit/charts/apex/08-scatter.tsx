import type { EChartsOption } from 'echarts'
import { ScatterChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart, valueAxis } from './e-chart.tsx'

export const about = 'Each point is a plant. The two beds also differ in the shape of their points.'

register([ScatterChart])

/** Weeks since sowing, and heights in centimetres in both beds. */
const plants = [
  [2, 6, 4],
  [3, 11, 6],
  [4, 17, 9],
  [4, 15, 12],
  [5, 26, 13],
  [6, 31, 19],
  [6, 28, 16],
  [7, 38, 22],
  [8, 47, 25],
  [9, 52, 31],
] as const

const option = (look: ChartLook): EChartsOption => ({
  grid: { left: 4, right: 12, top: 56, bottom: 20, outerBoundsMode: 'same' },
  xAxis: { ...valueAxis(look), name: 'Weeks', nameLocation: 'middle', nameGap: 26 },
  yAxis: { ...valueAxis(look), name: 'cm' },
  series: [
    { type: 'scatter', name: 'Sunny bed', data: plants.map(([weeks, sunny]) => [weeks, sunny]) },
    {
      type: 'scatter',
      name: 'Shady bed',
      data: plants.map(([weeks, , shady]) => [weeks, shady]),
      symbol: 'diamond',
      symbolSize: 12,
    },
  ],
})

export default function ScatterExample() {
  return (
    <EChart
      name="Height of tomato plants by weeks since sowing, in centimetres"
      headings={['Weeks', 'Sunny bed', 'Shady bed']}
      rows={plants}
      option={option}
    />
  )
}
