import {
  dayPosition,
  isWorthDrawing,
  valueAxis,
  valuePosition,
  type ChartPoint,
  type ChartUnit,
  type ValueAxis,
} from '#app/shared/charts/chart-scale.ts'
import { linePaths } from './chart-paths.ts'
import styles from './sparkline.module.css'

const dotAt = (index: number, slots: number, value: number, axis: ValueAxis) =>
  `M${dayPosition(index, slots)},${valuePosition(value, axis)}h0`

/**
 * A line of days without axes. The text next to it has the same content, so it is hidden from screen readers. If most
 * days have no number it stays empty.
 */
export function Sparkline({ points, slots, unit }: { points: readonly ChartPoint[]; slots: number; unit: ChartUnit }) {
  const largest = Math.max(0, ...points.map((point) => point.value ?? 0))
  const axis = valueAxis(largest, unit)
  const paths = linePaths(isWorthDrawing(points) ? points : [], slots, axis)
  const running = paths.running === null ? undefined : points[paths.running]
  const dot = running && dotAt(paths.running ?? 0, slots, running.value ?? 0, axis)
  return (
    <svg className={styles['sparkline']} viewBox="0 -4 100 108" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['area']} d={paths.area} />
      <path className={styles['line']} d={paths.solid} />
      <path className={styles['dashed']} d={paths.dashed} />
      {/* A line of zero length is a round dot, however the picture is stretched; two of them make a hollow one. */}
      {dot && (
        <>
          <path className={styles['ring']} d={dot} />
          <path className={styles['hole']} d={dot} />
        </>
      )}
    </svg>
  )
}
