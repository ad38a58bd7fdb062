import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'

interface Extreme {
  day: string
  value: number
}

interface Extremes {
  first: string
  last: string
  lowest: Extreme
  highest: Extreme
}

/**
 * Returns the range of a chart's finished, whole points that have a number, and the first lowest and first highest of them; null
 * if fewer than two have one.
 */
export function extremesOf(points: readonly ChartPoint[]): Extremes | null {
  const counted = points.flatMap(({ day, value, complete, partial = false }): Extreme[] =>
    complete && !partial && value !== null ? [{ day, value }] : [],
  )
  const [first] = counted
  const last = counted.at(-1)
  if (!first || !last || first === last) return null
  const pick = (isBetter: (one: number, other: number) => boolean) =>
    counted.reduce((best, one) => (isBetter(one.value, best.value) ? one : best))
  return { first: first.day, last: last.day, lowest: pick((a, b) => a < b), highest: pick((a, b) => a > b) }
}
