import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import type { Hunk } from '#app/shared/competitors/hunk.ts'
import { maskText } from './mask-text.ts'
import { moneyIn } from './money-text.ts'
import { byStrength } from './strongest-hunk.ts'
import { isTelling, patternOfRuns, patternOfText } from './text-pattern.ts'
import { pathsIn, withoutNoise } from './without-noise.ts'
import { wordRuns } from './word-runs.ts'

/** How many offers there are of each kind at most, the narrowest kind first: six in all. */
const most = { text: 2, place: 2, heading: 1, part: 1 }
type Width = keyof typeof most

/**
 * Returns what could be ignored of a change, the narrowest first: a text with `*` where it varies, a place, everything
 * under a heading, a whole part. Each takes at least one of the differences away, and none would take everything.
 */
export function noiseOffers(hunks: readonly Hunk[]): NoiseRule[] {
  const offers = hunks.toSorted(byStrength).flatMap(offersOf)
  const widths = Object.entries(most) as [Width, number][]
  return widths.flatMap(([by, limit]) => distinct(offers.filter((rule) => rule.by === by)).slice(0, limit))
}

function offersOf(hunk: Hunk): NoiseRule[] {
  return candidatesOf(hunk).filter((rule) => withoutNoise([hunk], [rule]).length === 0)
}

function candidatesOf(hunk: Hunk): NoiseRule[] {
  const { part, under, slot } = hunk
  const heading = under.at(-1) ?? ''
  const offers: NoiseRule[] = []
  const pattern = patternOf(hunk)
  if (pattern !== null) offers.push({ by: 'text', pattern })
  if (part === 'text' && slot !== '') offers.push({ by: 'place', slot, under: heading })
  if ((part === 'text' || part === 'price') && heading !== '') offers.push({ by: 'heading', under: heading })
  if (part !== 'text' && part !== 'page' && part !== 'path' && part !== 'post') offers.push({ by: 'part', part })
  return offers
}

/** Returns what the texts of a difference have in common. The pattern of a price would fit those of other offers. */
function patternOf({ part, before, after }: Hunk): string | null {
  if (part === 'price' || part === 'page') return null
  if (part === 'path') return patternOfPaths(pathsIn(after ?? before ?? ''))
  if (before === null || after === null) return patternOfText(after ?? before ?? '')
  if (moneyIn(before) !== moneyIn(after)) return null
  const runs = wordRuns(maskText(before), maskText(after))
  return runs && patternOfRuns(runs)
}

/** Returns the folder that all addresses are in. */
function patternOfPaths(paths: readonly string[]): string | null {
  const [first = ''] = paths
  if (paths.length === 1) return isTelling(first) ? first : null
  let end = first.length
  for (const path of paths) while (!path.startsWith(first.slice(0, end))) end -= 1
  const pattern = `${first.slice(0, first.lastIndexOf('/', Math.max(0, end - 1)) + 1)}*`
  return isTelling(pattern) ? pattern : null
}

const distinct = (rules: readonly NoiseRule[]): NoiseRule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
]
