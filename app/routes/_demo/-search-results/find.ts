import { corpus, type Entry, type Kind } from './corpus.ts'

export const perPage = 5

/** A word in a title counts more than one in the text. */
const titleWeight = 3

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
const countIn = (text: string, word: string) => plain(text).split(word).length - 1

/**
 * Returns the entries that contain every word of a query, the best first. An entry of any kind is found under `all`. An
 * empty query finds everything, in the order of the corpus.
 */
export function find(query: string, kind: Kind): Entry[] {
  const words = wordsOf(query)
  return corpus
    .filter((entry) => kind === 'all' || entry.kind === kind)
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => words.length === 0 || score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

function scoreOf({ title, text }: Entry, words: readonly string[]): number {
  const scores = words.map((word) => titleWeight * countIn(title, word) + countIn(text, word))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

interface FoundPage {
  entries: Entry[]
  /** From 1; the nearest one that exists. */
  page: number
  pages: number
}

/** Returns one page of the results. */
export function pageOf(entries: readonly Entry[], wanted: number): FoundPage {
  const pages = Math.max(1, Math.ceil(entries.length / perPage))
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages)
  return { entries: entries.slice((page - 1) * perPage, page * perPage), page, pages }
}
