import type { EChartsOption } from 'echarts'
import { GaugeChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart } from './e-chart.tsx'

export const about = 'One number on its way to a whole. The arc is closed at 100 %.'

register([GaugeChart])

const filled = 72

const option = (look: ChartLook): EChartsOption => ({
  series: [
    {
      type: 'gauge',
      startAngle: 90,
      endAngle: -270,
      radius: '88%',
      pointer: { show: false },
      progress: { show: true, roundCap: true, width: 18 },
      axisLine: { lineStyle: { width: 18, color: [[1, look.line]] } },
      splitLine: { show: false },
      axisTick: { show: false },
      axisLabel: { show: false },
      title: { offsetCenter: [0, '18%'], color: look.quiet },
      detail: { offsetCenter: [0, '-8%'], formatter: '{value} %', color: look.text },
      data: [{ name: 'of the beds are sown', value: filled }],
    },
  ],
})

export default function RadialExample() {
  return (
    <EChart
      name="Share of the beds that are sown"
      headings={['Beds', 'Percent']}
      rows={[
        ['Sown', filled],
        ['Empty', 100 - filled],
      ]}
      option={option}
    />
  )
}
