import type { EChartsOption } from 'echarts'
import { RadarChart } from 'echarts/charts'
import { RadarComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import type { ChartLook } from '../use-chart-look.ts'
import { EChart } from './e-chart.tsx'

export const about = 'Two things by several marks of the same scale. It suits a rough shape, not exact numbers.'

register([RadarChart, RadarComponent])

/** Marks from 0 to 10 of two glazes. */
const marks = [
  ['Gloss', 9, 4],
  ['Hardness', 6, 8],
  ['Price', 5, 7],
  ['Even colour', 7, 5],
  ['Food-safe', 8, 9],
  ['Easy to apply', 4, 8],
] as const

const option = (look: ChartLook): EChartsOption => ({
  radar: {
    center: ['50%', '56%'],
    radius: '66%',
    indicator: marks.map(([name]) => ({ name, max: 10 })),
    axisName: { color: look.quiet },
    axisLine: { lineStyle: { color: look.line } },
    splitLine: { lineStyle: { color: look.line } },
    splitArea: { show: false },
  },
  series: [
    {
      type: 'radar',
      data: [
        { name: 'Celadon', value: marks.map(([, celadon]) => celadon), areaStyle: { opacity: 0.15 } },
        { name: 'Ash', value: marks.map(([, , ash]) => ash), lineStyle: { type: 'dashed' } },
      ],
    },
  ],
})

export default function RadarExample() {
  return (
    <EChart
      name="Marks of two glazes, from 0 to 10"
      headings={['Mark', 'Celadon', 'Ash']}
      rows={marks}
      option={option}
    />
  )
}
