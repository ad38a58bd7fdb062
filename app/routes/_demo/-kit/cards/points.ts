import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'

/** Returns numbers as the days of November from the first on. */
export const pointsOf = (values: readonly number[]): ChartPoint[] =>
  values.map((value, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, value, complete: true }))
