import { createHash } from 'node:crypto'
import { maxHunks, type Hunk } from '#app/shared/competitors/hunk.ts'
import type { Comparison, VersionsToCompare } from '#app/shared/competitors/content.ts'
import { compareFeeds } from './compare-feeds.ts'
import { comparePages, rewrittenPage, type ComparedContents } from './compare-pages.ts'
import { compareSitemaps } from './compare-sitemaps.ts'
import type { FoundDifference } from './found-difference.ts'
import { noiseTest } from './noise-test.ts'
import { rememberingMask } from './page-texts.ts'
import { byStrength } from './strongest-hunk.ts'
import { wordRuns } from './word-runs.ts'

/**
 * Returns what differs between two visits of a page, the most telling difference first, without what is never a change and
 * without what the rules ignore. Both contents are of strangers: whatever they hold, it takes well under a second.
 */
export function compareContents(versions: VersionsToCompare): Comparison {
  const compared = comparedContents(versions)
  const found = compared.found.toSorted(
    (one, other) => byStrength(one, other) || partRank(one) - partRank(other) || one.at - other.at,
  )
  const beforeHash = hashOf(
    versions.before.is,
    compared.parts.map(({ before }) => before),
  )
  const afterHash = hashOf(
    versions.after.is,
    compared.parts.map(({ after }) => after),
  )
  return {
    hunks: found.slice(0, maxHunks).map(hunkOf),
    more: Math.max(0, found.length - maxHunks),
    beforeHash,
    // Something moved to where it is compared otherwise, such as by its numbers: the page is still the same.
    afterHash: found.length === 0 ? beforeHash : afterHash,
    changedShare: Math.min(1, compared.changedShare),
    shrunkBy: compared.shrunkBy,
  }
}

function comparedContents({ kind, before, after, rules }: VersionsToCompare): ComparedContents {
  const mask = rememberingMask(rules.some((rule) => rule.by === 'part' && rule.part === 'price'))
  const noise = noiseTest(rules, (text) => mask(text).masks)
  if (before.is === 'page' && after.is === 'page') return comparePages(before, after, { kind, noise, mask })
  if (before.is === 'sitemap' && after.is === 'sitemap') return compareSitemaps(before, after, noise)
  if (before.is === 'feed' && after.is === 'feed') return compareFeeds(before, after, noise)
  const found = [rewrittenPage({ before: null, after: null })]
  return { found, parts: [], changedShare: 1, shrunkBy: 0 }
}

function hashOf(is: string, parts: readonly (readonly string[])[]): string {
  const hash = createHash('sha256').update(is)
  for (const part of parts) {
    // Lengths keep texts apart, and UTF-16 keeps halves of characters, which UTF-8 would replace.
    const text = `\n${part.length}\n${part.map((key) => `${key.length}:${key}`).join('')}`
    hash.update(text, text.isWellFormed() ? 'utf8' : 'utf16le')
  }
  return hash.digest('hex')
}

/** Of equally telling differences, what the page says of itself comes before its texts. */
const partRank = ({ part }: FoundDifference): number => (part === 'price' ? 0 : part === 'text' ? 2 : 1)

function hunkOf({ part, how, under, slot, before, after, rule }: FoundDifference): Hunk {
  const isShownByWords = part !== 'page' && part !== 'path' && before !== null && after !== null
  return { part, how, under, slot, before, after, rule, words: isShownByWords ? wordRuns(before, after) : null }
}
