import { foldedWords } from './folded-words.ts'

/** Words in a row whose hashes are compared. */
const shingleWords = 3
/** Shorter texts have too few of them: they are the same only if all words are. */
const minWords = 10
/** Hashes that are stored of a text, the smallest ones: a sample of a long text, which is the same for each copy. */
const maxHashes = 400
const minCommon = 8
/** Of a sample, at least so many have to be seen, however many they stand for. */
const minCommonSeen = 4
const minContainment = 0.6

/**
 * Returns what a text is compared with others by: hashes of each three words in a row, without case, accents and
 * punctuation, as signed integers of 32 bits (Postgres `integer`), different, ascending, at most 400. A text under ten words
 * has two, of all its words; a text without words has none.
 */
export function shinglesOf(text: string): number[] {
  const { words } = foldedWords(text)
  if (words.length === 0) return []
  const hashes = new Set<number>()
  if (words.length >= minWords)
    for (let at = 0; at + shingleWords <= words.length; at += 1) hashes.add(hashOf(words, at, at + shingleWords))
  // Also a text that repeats a few words. Two hashes, because one of 32 bits is soon that of another short text.
  if (hashes.size < minCommon) return ascending(new Set([1, 2].map((seed) => hashOf(words, 0, words.length, seed))))
  return ascending(hashes).slice(0, maxHashes)
}

const ascending = (hashes: ReadonlySet<number>): number[] => [...hashes].sort((one, other) => one - other)

/** FNV-1a with a final mix, so that the smallest hashes are a fair sample. */
function hashOf(words: readonly string[], from: number, to: number, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = from; at < to; at += 1) {
    const word = words[at] ?? ''
    for (let unit = 0; unit < word.length; unit += 1) hash = Math.imul(hash ^ word.charCodeAt(unit), 0x01000193)
    hash = Math.imul(hash ^ 0x20, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}

/**
 * Returns whether two texts, by their shinglesOf, are the same, or one is a part of the other: at least 60 % of the shorter
 * one's shingles are in the other too, and at least 8. The caller compares only texts of one language and of 14 days.
 */
export function isSameText(one: readonly number[], other: readonly number[]): boolean {
  if (one.length < minCommon || other.length < minCommon)
    return one.length > 0 && one.length === other.length && one.every((hash, at) => hash === other[at])
  const { seen, common, containment } = overlapOf(one, other)
  return seen >= minCommonSeen && common >= minCommon && containment >= minContainment
}

/**
 * Returns how much two texts of ten words and more have in common, estimated from samples if they are long: the common
 * shingles, how many of them both samples contain (`seen`), and their share of the shorter text's, from 0 to 1.
 */
export function overlapOf(
  one: readonly number[],
  other: readonly number[],
): { seen: number; common: number; containment: number } {
  // A sample has all hashes up to its largest one, so only those up to there can be compared.
  const limit = Math.min(sampleLimit(one), sampleLimit(other))
  const seen = commonUpTo(limit, one, other)
  const fewer = Math.min(countUpTo(limit, one), countUpTo(limit, other))
  const comparedShare = (limit - minHash + 1) / (maxHash - minHash + 1)
  return { seen, common: seen / comparedShare, containment: fewer === 0 ? 0 : seen / fewer }
}

const minHash = -(2 ** 31)
const maxHash = 2 ** 31 - 1
const sampleLimit = (hashes: readonly number[]): number =>
  hashes.length < maxHashes ? maxHash : (hashes.at(-1) ?? maxHash)

const countUpTo = (limit: number, hashes: readonly number[]): number => hashes.filter((hash) => hash <= limit).length

/** Counts equal hashes of two ascending lists. */
function commonUpTo(limit: number, one: readonly number[], other: readonly number[]): number {
  let common = 0
  let at = 0
  for (const hash of one) {
    if (hash > limit) break
    while ((other[at] ?? Infinity) < hash) at += 1
    if (other[at] === hash) common += 1
  }
  return common
}
