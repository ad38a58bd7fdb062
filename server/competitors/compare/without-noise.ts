import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import type { Hunk } from '#app/shared/competitors/hunk.ts'
import { noiseTest, type NoiseTest } from './noise-test.ts'
import { moneyIn, withoutMoney } from './money-text.ts'

/** Returns the differences that none of the rules ignores. */
export function withoutNoise(hunks: readonly Hunk[], rules: readonly NoiseRule[]): Hunk[] {
  const noise = noiseTest(rules)
  return hunks.filter((hunk) => !isNoise(hunk, noise))
}

function isNoise(hunk: Hunk, noise: NoiseTest): boolean {
  const { part, under, before, after } = hunk
  if (part === 'page') return false
  if (noise.ignoresPart(part) || (noise.ignoresPart('price') && isOfPrice(hunk))) return true
  if (part === 'text' ? noise.ignoresPlace(hunk) : part === 'price' && noise.ignoresHeading(under)) return true
  const texts = [before, after]
    .filter((text) => text !== null)
    .flatMap((text) => (part === 'path' ? pathsIn(text) : text))
  return texts.length > 0 && texts.every((text) => noise.ignoresText(text))
}

/** Whether two texts differ in their prices alone. */
const isOfPrice = ({ before, after }: Hunk): boolean =>
  before !== null &&
  after !== null &&
  moneyIn(before) !== moneyIn(after) &&
  withoutMoney(before) === withoutMoney(after)

/** Returns the addresses and patterns of a difference between sitemaps, without their numbers. */
export const pathsIn = (lines: string): string[] => lines.split('\n').map((line) => line.replace(/ \(\d+\)$/, ''))
