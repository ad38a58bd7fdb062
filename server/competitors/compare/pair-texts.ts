import type { PageText } from './page-texts.ts'
import { similarityOf, wordHashes } from './word-hashes.ts'

/** A text that became another one. */
interface TextPair {
  removed: PageText
  added: PageText
  /** How many of their words they share, from 0 to 1. */
  similarity: number
}

/** What became of texts that only one of two versions has. */
export interface PairedTexts {
  pairs: TextPair[]
  removed: PageText[]
  added: PageText[]
}

/** How similar texts have to be, by what they share of their place: all, the heading or the structure, nothing. */
const minSimilarity = { place: 0.3, near: 0.45, elsewhere: 0.6 }
/** A word that more new texts have says nothing about which of them an old one became. */
const maxPostings = 16
/** Texts of one place are all compared with each other up to this product of their numbers. */
const maxInPlace = 400
/** New texts that an old one is compared with by its rare words. */
const maxCandidates = 6
/** Headings that are compared by what is below them, up to this product of their numbers. */
const maxHeadings = 2500
/** How much of what is below two headings has to be equal. */
const minSection = 0.5

interface CountedText {
  text: PageText
  words: Int32Array
}

/** All texts of two versions. */
interface Versions {
  before: readonly PageText[]
  after: readonly PageText[]
}

/**
 * Pairs texts that became others: those of the same place with something in common, then of the same heading or structure,
 * then anywhere on the page if they are much alike. A place with one text before and after is a pair whatever it says,
 * such as a price or the headline, and so are headings with the same texts below them and cells next to the same cell.
 */
export function pairTexts(removed: readonly PageText[], added: readonly PageText[], versions: Versions): PairedTexts {
  const counted = (text: PageText): CountedText => ({ text, words: wordHashes(text.masks) })
  const before = removed.map(counted)
  const after = added.map(counted)
  const candidates = [
    ...candidatesInPlace(before, after, onlyOneOf(versions)),
    ...candidatesByWords(before, after),
    ...candidatesBySection(removed, added, versions),
    ...candidatesInTables(removed, added),
  ].toSorted((one, other) => other.score - one.score)
  const used = new Set<PageText>()
  const pairs: TextPair[] = []
  for (const { one, other, similarity } of candidates) {
    if (used.has(one) || used.has(other)) continue
    used.add(one).add(other)
    pairs.push({ removed: one, added: other, similarity })
  }
  const isLeft = (text: PageText) => !used.has(text)
  return { pairs, removed: removed.filter(isLeft), added: added.filter(isLeft) }
}

interface Candidate {
  one: PageText
  other: PageText
  similarity: number
  score: number
}

/** Returns two texts as a candidate, if they are similar enough. A heading becomes nothing but a heading. */
function candidateOf(one: CountedText, other: CountedText): Candidate[] {
  const [removed, added] = [one.text, other.text]
  // The same text, such as a line of robots.txt for another robot, is not one that became another.
  if (removed.block.level > 0 !== added.block.level > 0 || removed.masks === added.masks) return []
  const similarity = similarityOf(one.words, other.words)
  const nearness =
    removed.place === added.place
      ? 'place'
      : removed.heading === added.heading || removed.block.slot === added.block.slot
        ? 'near'
        : 'elsewhere'
  if (similarity < minSimilarity[nearness]) return []
  const bonus = { place: 0.3, near: 0.1, elsewhere: 0 }[nearness]
  return [{ one: removed, other: added, similarity, score: similarity + bonus }]
}

/** Returns whether a text is the only one in its place, in both versions. */
function onlyOneOf({ before, after }: Versions): (text: PageText) => boolean {
  const counts = [before, after].map((texts) => {
    const places = new Map<string, number>()
    for (const { place } of texts) places.set(place, (places.get(place) ?? 0) + 1)
    return places
  })
  return ({ place }) => counts.every((places) => places.get(place) === 1)
}

/** Returns pairs of headings whose own texts are the same: a plan or a chapter got another name. */
function candidatesBySection(
  removed: readonly PageText[],
  added: readonly PageText[],
  versions: Versions,
): Candidate[] {
  const isHeading = ({ block }: PageText) => block.level > 0
  const [ones, others] = [removed.filter(isHeading), added.filter(isHeading)]
  if (ones.length * others.length > maxHeadings) return []
  const before = Map.groupBy(versions.before, ({ heading }) => heading)
  const after = Map.groupBy(versions.after, ({ heading }) => heading)
  return ones.flatMap((one) => {
    const keys = new Set(before.get(one.masks)?.map(({ key }) => key))
    return others.flatMap((other) => {
      const below = new Set(after.get(other.masks)?.map(({ key }) => key))
      const shared = [...below].filter((key) => keys.has(key)).length
      const similarity = shared / Math.max(keys.size, below.size, 1)
      return similarity >= minSection ? [{ one, other, similarity: 0, score: similarity }] : []
    })
  })
}

function candidatesInPlace(
  before: readonly CountedText[],
  after: readonly CountedText[],
  isOnlyOne: (text: PageText) => boolean,
): Candidate[] {
  const placeOf = ({ text }: CountedText) => text.place
  const places = Map.groupBy(after, placeOf)
  return [...Map.groupBy(before, placeOf)].flatMap(([place, ones]) => {
    const others = places.get(place) ?? []
    const [one] = ones
    const [other] = others
    if (one && other && one.text.masks !== other.text.masks && isOnlyOne(one.text) && isOnlyOne(other.text)) {
      const similarity = similarityOf(one.words, other.words)
      return [{ one: one.text, other: other.text, similarity, score: similarity + 0.3 }]
    }
    if (ones.length * others.length > maxInPlace) return []
    return ones.flatMap((each) => others.flatMap((candidate) => candidateOf(each, candidate)))
  })
}

const isCell = ({ block }: PageText): boolean => /(?:^|>)(?:td|th|dd)(?![\w-])[^>]*$/.test(block.slot)

/** Returns pairs of cells whose neighbour on one side is the same: what they say may be a sign or a number alone. */
function candidatesInTables(removed: readonly PageText[], added: readonly PageText[]): Candidate[] {
  const neighboursOf = ({ place, previous, next }: PageText) => [`${place}\n<${previous}`, `${place}\n>${next}`]
  const cells = added.filter(isCell).flatMap((cell) => neighboursOf(cell).map((neighbour) => ({ neighbour, cell })))
  const byNeighbour = Map.groupBy(cells, ({ neighbour }) => neighbour)
  return removed.filter(isCell).flatMap((one) =>
    neighboursOf(one).flatMap((neighbour) => {
      const [found, another] = byNeighbour.get(neighbour) ?? []
      // A neighbour that many cells have, such as a check mark, says nothing.
      return found && !another ? [{ one, other: found.cell, similarity: 0, score: 0.2 }] : []
    }),
  )
}

/** Returns pairs that share words which few of the new texts have, in a time that grows with the number of words. */
function candidatesByWords(before: readonly CountedText[], after: readonly CountedText[]): Candidate[] {
  const old = new Set<number>()
  for (const { words } of before) for (const each of words) old.add(each)
  const postings = new Map<number, number[]>()
  for (const [index, { words }] of after.entries()) {
    for (const [at, each] of words.entries()) {
      if (words[at - 1] === each || !old.has(each)) continue
      const list = postings.get(each)
      if (!list) postings.set(each, [index])
      else if (list.length <= maxPostings) list.push(index)
    }
  }
  return before.flatMap((one) => {
    const shared = new Map<number, number>()
    for (const [at, each] of one.words.entries()) {
      const list = one.words[at - 1] === each ? undefined : postings.get(each)
      if (list && list.length <= maxPostings) for (const index of list) shared.set(index, (shared.get(index) ?? 0) + 1)
    }
    return [...shared]
      .toSorted((first, second) => second[1] - first[1])
      .slice(0, maxCandidates)
      .flatMap(([index]) => {
        const other = after[index]
        return other ? candidateOf(one, other) : []
      })
  })
}
