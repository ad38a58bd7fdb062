import { Chart as ChartJs, Legend, Tooltip, type ChartConfiguration } from 'chart.js'
import { useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { useLessMotion } from '../../../-frame/use-less-motion.ts'
import { ChartFigure, type ChartNumbers } from '../chart-figure.tsx'
import styles from '../chart-figure.module.css'
import { useChartLook, type ChartLook } from '../use-chart-look.ts'

ChartJs.register(Legend, Tooltip)
Object.assign(ChartJs.defaults.plugins.legend.labels, { usePointStyle: true, boxHeight: 8 })
// The font of one chart's options reaches neither its legend nor its axes, only the default does.
ChartJs.register({
  id: 'page-font',
  beforeInit({ canvas }) {
    ChartJs.defaults.font.family = getComputedStyle(canvas).fontFamily
  },
})

interface CanvasChartProps extends ChartNumbers {
  /** Returns what Chart.js draws. Its parts are registered by `ChartJs.register`. */
  chart: (look: ChartLook) => ChartConfiguration
}

/** A chart of Chart.js: in the colours of the theme, as wide as its card, still for those who want less motion. */
export function CanvasChart({ chart, ...numbers }: CanvasChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const look = useChartLook(place)
  const isStill = useLessMotion() ?? true
  const config = look && chart(look)
  return (
    <ChartFigure {...numbers}>
      <div ref={place} className={styles['plot']}>
        {config && (
          <Chart
            // Another look draws the chart again: colours are read once.
            key={look.text}
            type={config.type}
            data={config.data}
            options={{
              maintainAspectRatio: false,
              color: look.quiet,
              ...(isStill && { animation: false }),
              ...config.options,
            }}
            aria-label={numbers.name}
          />
        )}
      </div>
    </ChartFigure>
  )
}

/** Returns an axis with a quiet grid. */
export const axis = ({ line, quiet }: ChartLook, title?: string) => ({
  grid: { color: line },
  border: { display: false },
  ticks: { color: quiet },
  beginAtZero: true,
  ...(title !== undefined && { title: { display: true, text: title, color: quiet } }),
})

/** Returns the scale of a chart with rings. */
export const rings = ({ line, quiet, ground }: ChartLook) => ({
  grid: { color: line },
  angleLines: { color: line },
  pointLabels: { color: quiet },
  // Above the parts, which would hide them.
  ticks: { color: quiet, backdropColor: ground, z: 1 },
  beginAtZero: true,
})
