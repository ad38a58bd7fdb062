import { linePaths } from './chart-paths.ts'
import { isTelling, valueAxis, type ChartPoint, type ChartUnit } from './chart-scale.ts'
import styles from './sparkline.module.css'

/**
 * A line of days without axes; what it shows stands beside it in words, so it is hidden from screen readers. Where
 * most days have no number it stays empty.
 */
export function Sparkline({ points, slots, unit }: { points: readonly ChartPoint[]; slots: number; unit: ChartUnit }) {
  const largest = Math.max(0, ...points.map((point) => point.value ?? 0))
  const paths = linePaths(isTelling(points) ? points : [], slots, valueAxis(largest, unit))
  return (
    <svg className={styles['sparkline']} viewBox="0 -4 100 108" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['area']} d={paths.area} />
      <path className={styles['line']} d={paths.solid} />
      <path className={styles['dashed']} d={paths.dashed} />
    </svg>
  )
}
