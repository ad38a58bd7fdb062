import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import type { Block } from '#app/shared/competitors/content.ts'
import type { HunkPart } from '#app/shared/competitors/hunk.ts'
import { maskText, plainText } from './mask-text.ts'
import { isTelling, matcherOf } from './text-pattern.ts'

/** Says what some rules ignore. */
export interface NoiseTest {
  ignoresText(text: string): boolean
  /** Whether a block's place or a heading above it is ignored. */
  ignoresPlace(block: Pick<Block, 'under' | 'slot'>): boolean
  /** Whether everything under one of these headings is ignored. */
  ignoresHeading(under: readonly string[]): boolean
  ignoresPart(part: HunkPart): boolean
}

/** Returns the name of a place: that of the structure, with the heading right above it. Dates in headings don't count. */
export const placeOf = (slot: string, heading: string): string => `${slot}\n${heading}`

/** Whether a rule would ignore nearly everything, so that it ignores nothing. */
const isTooWide = (rule: NoiseRule): boolean =>
  (rule.by === 'text' && !isTelling(rule.pattern)) ||
  (rule.by === 'place' && rule.slot === '' && rule.under === '') ||
  (rule.by === 'heading' && rule.under === '')

/** Returns the test of rules. Rules that would ignore everything are left out. */
export function noiseTest(rules: readonly NoiseRule[], mask: (text: string) => string = maskText): NoiseTest {
  const texts = new Set<string>()
  const patterns: ((plain: string) => boolean)[] = []
  const places = new Set<string>()
  const headings = new Set<string>()
  const parts = new Set<HunkPart>()
  for (const rule of rules) {
    if (isTooWide(rule)) continue
    if (rule.by === 'place') places.add(placeOf(rule.slot, mask(rule.under)))
    else if (rule.by === 'heading') headings.add(mask(rule.under))
    else if (rule.by === 'part') parts.add(rule.part)
    else if (rule.pattern.includes('*')) patterns.push(matcherOf(rule.pattern))
    else texts.add(plainText(rule.pattern))
  }
  const ignoresHeading = (under: readonly string[]) =>
    headings.size > 0 && under.some((heading) => headings.has(mask(heading)))
  return {
    ignoresText(text) {
      if (texts.size === 0 && patterns.length === 0) return false
      const plain = plainText(text)
      return texts.has(plain) || patterns.some((matches) => matches(plain))
    },
    ignoresPlace: ({ under, slot }) =>
      (places.size > 0 && places.has(placeOf(slot, mask(under.at(-1) ?? '')))) || ignoresHeading(under),
    ignoresHeading,
    ignoresPart: (part) => parts.has(part),
  }
}
