import type { DailyCounts } from '#server/cards/effect/change.ts'

/** How the visits of a page and of its comparable pages come about. */
export interface Situation {
  /** Visits of the page on a usual day. */
  visits: number
  /** Standard deviation of the page's own drift, in logarithms. */
  drift: number
  /** How much of a day's drift stays on the next day, 0 to 1. */
  memory: number
  /** Comparable pages; each has as many visits and a drift as the page. */
  comparable: number
}

/** Returns random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a number of the standard normal distribution. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Returns a count with this mean: exactly distributed for small means, by the normal approximation from 50 on. */
export function poisson(mean: number, random: () => number): number {
  if (mean >= 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}

/** A drift that wanders around 0 with the given spread: a first-order autoregression. */
function drift(days: number, { spread, memory }: { spread: number; memory: number }, random: () => number): number[] {
  const step = spread * Math.sqrt(1 - memory ** 2)
  const values: number[] = []
  let value = spread * normal(random)
  for (let day = 0; day < days; day += 1) {
    values.push(value)
    value = memory * value + step * normal(random)
  }
  return values
}

const weekdays = [1.1, 1.15, 1.1, 1.05, 1, 0.8, 0.8]

/**
 * Returns the daily visits of a page and the sum of its comparable pages: weekdays, a wave that the whole website
 * shares, each page's own drift, and days that vary more than chance alone (a spread of 15 %).
 * @param effect the true relative change of the page from `shipped` on
 */
export function simulate(
  { visits, drift: spread, memory, comparable }: Situation,
  { days, shipped, effect }: { days: number; shipped: number; effect: number },
  random: () => number,
): DailyCounts {
  const wave = drift(days, { spread: 0.1, memory: 0.9 }, random)
  const page = (change: number) => {
    const own = drift(days, { spread, memory }, random)
    return own.map((value, day) => {
      const usual = visits * (weekdays[day % 7] ?? 1) * Math.exp(value + (wave[day] ?? 0) + 0.15 * normal(random))
      return poisson(day >= shipped ? usual * (1 + change) : usual, random)
    })
  }
  const target = page(effect)
  const others = Array.from({ length: comparable }, () => page(0))
  return { target, comparison: target.map((_, day) => others.reduce((sum, other) => sum + (other[day] ?? 0), 0)) }
}
