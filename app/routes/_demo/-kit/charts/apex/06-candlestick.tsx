import type { EChartsOption } from 'echarts'
import { CandlestickChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart, nameAxis, valueAxis } from './e-chart.tsx'

export const about =
  'Each candle goes from the first to the last price of a week; its wick shows the lowest and highest. Hollow candles rose.'

register([CandlestickChart])

/** Price of a sack of stoneware clay in pounds: first, last, lowest and highest. */
const weeks = [
  ['Week 1', 14.2, 14.8, 13.9, 15.1],
  ['Week 2', 14.8, 14.4, 14.1, 15],
  ['Week 3', 14.4, 15.6, 14.3, 15.9],
  ['Week 4', 15.6, 16.1, 15.2, 16.4],
  ['Week 5', 16.1, 15.3, 15, 16.3],
  ['Week 6', 15.3, 14.9, 14.6, 15.7],
  ['Week 7', 14.9, 15.8, 14.8, 16],
  ['Week 8', 15.8, 16.7, 15.5, 17],
] as const

const option = (look: ChartLook): EChartsOption => ({
  xAxis: nameAxis(
    look,
    weeks.map(([week]) => week),
  ),
  yAxis: { ...valueAxis(look), scale: true },
  legend: { show: false },
  grid: { left: 4, right: 12, top: 12, bottom: 4, outerBoundsMode: 'same' },
  tooltip: { trigger: 'axis' },
  series: [
    {
      type: 'candlestick',
      name: 'Price',
      dimensions: ['Week', 'First', 'Last', 'Lowest', 'Highest'],
      data: weeks.map(([, ...prices]) => prices),
      itemStyle: { color: look.ground, borderColor: look.better, color0: look.worse, borderColor0: look.worse },
    },
  ],
})

export default function CandlestickExample() {
  return (
    <EChart
      name="Price of a sack of stoneware clay in pounds, by week"
      headings={['Week', 'First', 'Last', 'Lowest', 'Highest']}
      rows={weeks}
      option={option}
    />
  )
}
