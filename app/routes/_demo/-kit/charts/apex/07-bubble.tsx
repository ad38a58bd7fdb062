import type { EChartsOption } from 'echarts'
import { ScatterChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart, valueAxis } from './e-chart.tsx'

export const about = 'Three numbers of each stall at once. The area of a bubble is the size of its stall.'

register([ScatterChart])

/** Stalls with visitors, revenue in pounds, and size in square metres. */
const stalls = [
  ['Pots', 342, 880, 24],
  ['Seedlings', 297, 640, 16],
  ['Flowers', 214, 710, 12],
  ['Honey', 128, 390, 6],
  ['Tools', 84, 560, 9],
  ['Bread', 256, 300, 8],
] as const

const option = (look: ChartLook): EChartsOption => ({
  grid: { left: 4, right: 28, top: 28, bottom: 20, outerBoundsMode: 'same' },
  xAxis: { ...valueAxis(look), name: 'Visitors', nameLocation: 'middle', nameGap: 26, max: 400 },
  yAxis: { ...valueAxis(look), name: 'Revenue (£)', max: 1000, nameTextStyle: { align: 'left' } },
  series: [
    {
      type: 'scatter',
      data: stalls.map(([name, ...numbers]) => ({ name, value: numbers, symbolSize: 11 * Math.sqrt(numbers[2]) })),
      itemStyle: { opacity: 0.55 },
      // Otherwise as transparent as the bubbles.
      label: { show: true, formatter: '{b}', color: look.text, opacity: 1 },
    },
  ],
})

export default function BubbleExample() {
  return (
    <EChart
      name="Visitors, revenue and size of stalls"
      headings={['Stall', 'Visitors', 'Revenue (£)', 'Square metres']}
      rows={stalls}
      option={option}
    />
  )
}
