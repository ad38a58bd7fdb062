/**
 * Returns the share of a standard normal distribution below z. Abramowitz and Stegun, Handbook of Mathematical Functions,
 * 26.2.17; the error is below 10⁻⁷.
 */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
  return z > 0 ? 1 - tail : tail
}

/**
 * Returns how improbable it is that chance alone gives so few: 1 minus the probability of at most `seen` where `expected`
 * are usual. Counts of independent people are Poisson distributed; this is their normal approximation.
 */
export const tooFewForChance = (seen: number, expected: number): number =>
  expected > 0 ? normalBelow((expected - seen) / Math.sqrt(expected)) : 0

/** Returns how improbable it is that a share fell by chance alone (two-proportion z-test, one-sided). */
export function fallBeyondChance(
  now: { part: number; whole: number },
  before: { part: number; whole: number },
): number {
  if (now.whole <= 0 || before.whole <= 0) return 0
  const pooled = (now.part + before.part) / (now.whole + before.whole)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / now.whole + 1 / before.whole))
  return error > 0 ? normalBelow((before.part / before.whole - now.part / now.whole) / error) : 0
}
