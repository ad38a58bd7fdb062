import type { EChartsOption } from 'echarts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useLessMotion } from '../../../-frame/use-less-motion.ts'
import { ChartFigure, type ChartNumbers } from '../chart-figure.tsx'
import styles from '../chart-figure.module.css'
import { useChartLook, type ChartLook } from '../use-chart-look.ts'

register([GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

interface EChartProps extends ChartNumbers {
  /** Returns what ECharts draws. Keep it stable between renders; its chart type is registered by ECharts’ `use`. */
  option: (look: ChartLook) => EChartsOption
}

/** A chart of Apache ECharts: in the colours of the theme, as wide as its card, still for those who want less motion. */
export function EChart({ option, ...numbers }: EChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const look = useChartLook(place)
  const isStill = useLessMotion() ?? true
  useEffect(() => {
    const element = place.current
    if (!element || !look) return
    const chart = init(element, null, { renderer: 'svg' })
    chart.setOption({ ...optionFor(look), animation: !isStill, ...option(look) })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [look, isStill, option])
  return (
    <ChartFigure {...numbers}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ECharts draws several elements in it */}
      <div ref={place} className={styles['plot']} role="img" aria-label={numbers.name} />
    </ChartFigure>
  )
}

const optionFor = ({ series, text, quiet, ground, font }: ChartLook): EChartsOption => ({
  color: [...series],
  textStyle: { fontFamily: font, color: quiet },
  grid: { left: 4, right: 12, top: 36, bottom: 4, outerBoundsMode: 'same' },
  legend: { top: 0, left: 0, icon: 'circle', itemWidth: 10, itemHeight: 10, textStyle: { color: quiet } },
  tooltip: { confine: true, backgroundColor: ground, borderWidth: 1, textStyle: { color: text, fontSize: 13 } },
})

/** Returns an axis of values with a quiet grid. */
export const valueAxis = ({ line, quiet }: ChartLook) => ({
  type: 'value' as const,
  axisLabel: { color: quiet },
  splitLine: { lineStyle: { color: line } },
})

/** Returns an axis of names. */
export const nameAxis = ({ line, quiet }: ChartLook, names: readonly string[]) => ({
  type: 'category' as const,
  data: [...names],
  axisLabel: { color: quiet },
  axisLine: { lineStyle: { color: line } },
  axisTick: { show: false },
})
