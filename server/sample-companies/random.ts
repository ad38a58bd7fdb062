import { createHash } from 'node:crypto'

/** Values with their relative weights. */
export type WeightedValues<T> = readonly (readonly [value: T, weight: number])[]

/** A random generator that gives the same values in the same order for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  chance(probability: number): boolean
  /** Both ends inclusive. */
  integer(from: number, to: number): number
  pick<T>(choices: WeightedValues<T>): T
  /** Around `median`, skewed to the right like times and sizes. */
  skewed(median: number, spread: number): number
  /** How often a rare event happens if it happens `mean` times on average. */
  count(mean: number): number
  /** A signed 64-bit key, evenly distributed. */
  key64(): bigint
}

/** Creates a generator from a text (sfc32, seeded by SHA-256). */
export function randomFrom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest()
  let a = digest.readInt32LE(0)
  let b = digest.readInt32LE(4)
  let c = digest.readInt32LE(8)
  let counter = digest.readInt32LE(12)
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum
  }
  const next = () => (bits() >>> 0) / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    chance: (probability) => next() < probability,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        left -= weight
        if (left < 0) return value
      }
      const last = choices.at(-1)
      if (!last) throw new Error('There is nothing to pick from.')
      return last[0]
    },
    skewed: (median, spread) => median * Math.exp(spread * normal()),
    count(mean) {
      // Knuth's algorithm for the small means of one website's day; for larger ones the normal approximation.
      if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
      let product = next()
      let times = 0
      for (const limit = Math.exp(-mean); product > limit; times += 1) product *= next()
      return times
    },
    key64: () => (BigInt(bits()) << 32n) | BigInt(bits() >>> 0),
  }
}
