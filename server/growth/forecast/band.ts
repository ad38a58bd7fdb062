import { bandCoverage } from '#app/shared/growth/forecast.ts'

/** Fewer errors than these allow no band of 80 %. */
const minErrors = Math.ceil(bandCoverage / (1 - bandCoverage) - 1e-9)

/**
 * Returns the half width of the band on the log scale: the ceil((n + 1) × 0.8)-th smallest of n absolute errors of the
 * back-test (split conformal prediction: Vovk, Gammerman and Shafer 2005). If the next error is drawn as they were, it is at
 * most as large with a probability of at least 80 %, whatever their distribution. Null below four errors.
 */
export function halfWidth(errors: readonly number[]): number | null {
  if (errors.length < minErrors) return null
  const rank = Math.ceil((errors.length + 1) * bandCoverage - 1e-9)
  return errors.toSorted((one, other) => one - other)[rank - 1] ?? null
}

/** Returns the edges around an expected count. */
export const bandAround = (count: number, width: number): { low: number; high: number } => ({
  low: Math.max(0, (count + 0.5) * Math.exp(-width) - 0.5),
  high: (count + 0.5) * Math.exp(width) - 0.5,
})
