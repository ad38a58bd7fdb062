import type { ExactTerm, TopicTerm } from '#app/shared/listening/topic-query/topic-query.ts'
import { foldedWords, type FoldedWords } from './folded-words.ts'

/** Words of a text that is searched for many terms. */
export interface IndexedWords extends FoldedWords {
  /** The positions of each word, ascending. */
  places: ReadonlyMap<string, readonly number[]>
}

/** Where a term is in a text. */
export interface Occurrence {
  /** Positions of its first and last word. */
  first: number
  last: number
  /** Its place in UTF-16 units. */
  from: number
  to: number
}

/** Returns where a term is in a text, in the order of first words. */
export type FindTerm = (words: IndexedWords) => Occurrence[]

/** Returns the words of a text, prepared for finding terms in it. */
export function indexedWords(text: string): IndexedWords {
  const folded = foldedWords(text)
  const places = new Map<string, number[]>()
  for (const [at, word] of folded.words.entries()) {
    const known = places.get(word)
    if (known) known.push(at)
    else places.set(word, [at])
  }
  return { ...folded, places }
}

/** Prepares the search for a term. Both cost little time for any term and text of the allowed length. */
export function compileTerm(term: TopicTerm): FindTerm {
  if (term.kind === 'exact') return findExact(term)
  const domain = domainOf(term.text)
  return domain === null
    ? findPhrase(foldedWords(term.text), { begins: term.begins })
    : findDomain(domain, { begins: term.begins })
}

/** Where a term can begin, by its first word. */
function startsOf(words: IndexedWords, { words: [first = ''], from }: FoldedWords, begins: boolean): readonly number[] {
  if (!begins || from.length > 1) return words.places.get(first) ?? []
  // Without a copy of the map: this runs for each topic and text.
  const starts: number[] = []
  for (const [word, places] of words.places) if (word.startsWith(first)) for (const at of places) starts.push(at)
  return starts.sort((one, other) => one - other)
}

/** Whether a word of a text is one of a term; the last one of `loop*` can be longer. */
function isWordOf(term: FoldedWords, index: number, word: string | undefined, begins: boolean): boolean {
  const wanted = term.words[index]
  if (word === undefined || wanted === undefined) return false
  return word === wanted || (begins && index === term.words.length - 1 && word.startsWith(wanted))
}

/** Returns the text between a word and the one before it. */
const gapBefore = ({ text, from, to }: FoldedWords, at: number): string => text.slice(to[at - 1] ?? 0, from[at])

/** Returns the plus and number signs right after a word, as in C++ and C#. */
function signsAfter({ text, to }: FoldedWords, at: number): string {
  const begin = to[at] ?? text.length
  let end = begin
  while (text[end] === '+' || text[end] === '#') end += 1
  return text.slice(begin, end)
}

function findPhrase(term: FoldedWords, { begins }: { begins: boolean }): FindTerm {
  const length = term.words.length
  const signs = term.words.map((_, index) => signsAfter(term, index))
  const isInOneWith = term.words.map((_, index) => index > 0 && term.from[index] === term.to[index - 1])
  const isAt = (words: IndexedWords, start: number): boolean => {
    for (let index = 0; index < length; index += 1) {
      const at = start + index
      if (!isWordOf(term, index, words.words[at], begins)) return false
      if (isInOneWith[index] && words.from[at] !== words.to[at - 1]) return false
      if (signs[index] && signs[index] !== signsAfter(words, at)) return false
    }
    return true
  }
  return (words) =>
    startsOf(words, term, begins).flatMap((first) => {
      if (!isAt(words, first)) return []
      const last = first + length - 1
      return [occurrence(words, { first, last }, 0, signs.at(-1)?.length ?? 0)]
    })
}

const occurrence = (
  words: FoldedWords,
  { first, last }: { first: number; last: number },
  before = 0,
  after = 0,
): Occurrence => ({ first, last, from: (words.from[first] ?? 0) - before, to: (words.to[last] ?? 0) + after })

const singleSpaced = (text: string): string => text.replaceAll(/\s+/gu, ' ')
/** Compares as written, but not how many blanks there are and how accents are stored. */
const isWrittenAlike = (one: string, other: string): boolean =>
  one === other || singleSpaced(one).normalize() === singleSpaced(other).normalize()

function findExact({ text }: ExactTerm): FindTerm {
  const term = foldedWords(text)
  const find = findPhrase(term, { begins: false })
  const before = text.slice(0, term.from[0])
  const after = text.slice(term.to.at(-1) ?? 0)
  return (words) =>
    find(words).flatMap(({ first, last }) => {
      const place = occurrence(words, { first, last })
      const isWritten =
        isWrittenAlike(words.text.slice(place.from, place.to), text.slice(term.from[0], term.to.at(-1))) &&
        words.text.startsWith(after, place.to) &&
        place.from >= before.length &&
        words.text.startsWith(before, place.from - before.length)
      return isWritten ? [occurrence(words, { first, last }, before.length, after.length)] : []
    })
}

/** Returns a domain, with its path if it has one, from a term that is one or an address; null for other terms. */
function domainOf(text: string): string | null {
  const [, domain = null] =
    /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+\p{L}[\p{L}\p{M}]+(?:\/\S*)?)$/iu.exec(text) ??
    []
  return domain
}

/** A dot that is written so that programs don't recognise a domain: `example[.]com`, `example (.) com`. */
const coveredDot = /^\s?[[({<]\s?\.\s?[\])}>]\s?$/u
/** What is around the word in `example [dot] com`. */
const opensDot = /^\s?[[({<]\s?$/u
const closesDot = /^\s?[\])}>]\s?$/u
const maxGap = 8

/** Returns the position of the next word if a dot is before it, in any of its spellings; -1 if not. */
function afterDot(words: FoldedWords, at: number): number {
  const gap = gapBefore(words, at + 1)
  if (at + 1 >= words.words.length || gap.length > maxGap) return -1
  if (gap === '.' || coveredDot.test(gap)) return at + 1
  if (words.words[at + 1] !== 'dot' || at + 2 >= words.words.length) return -1
  const second = gapBefore(words, at + 2)
  if (second.length > maxGap) return -1
  return (opensDot.test(gap) && closesDot.test(second)) || (gap === ' ' && second === ' ') ? at + 2 : -1
}

/**
 * Finds a domain also with covered dots, in addresses, and below `www` and other subdomains. Within a longer name such as
 * `my-example.com` or `example.com.test`, it is another domain.
 */
function findDomain(domain: string, { begins }: { begins: boolean }): FindTerm {
  const term = foldedWords(domain)
  const path = domain.indexOf('/')
  const hasPath = path >= 0 && (term.from.at(-1) ?? 0) > path
  const isDot = term.words.map(
    (_, index) => gapBefore(term, index) === '.' && (path < 0 || (term.from[index] ?? 0) < path),
  )
  const lastAt = (words: IndexedWords, start: number): number => {
    let at = start
    for (let index = 0; index < term.words.length; index += 1) {
      if (index > 0 && isDot[index]) at = afterDot(words, at)
      else if (index > 0) at = gapBefore(words, at + 1) === gapBefore(term, index) ? at + 1 : -1
      if (at < 0 || !isWordOf(term, index, words.words[at], begins)) return -1
    }
    return at
  }
  const isInLongerName = (words: IndexedWords, first: number, last: number): boolean =>
    /^[-_]+$/.test(first === 0 ? '' : gapBefore(words, first)) ||
    (!begins && !hasPath && last + 1 < words.words.length && gapBefore(words, last + 1) === '.')
  return (words) =>
    startsOf(words, term, begins).flatMap((first) => {
      const last = lastAt(words, first)
      return last < 0 || isInLongerName(words, first, last) ? [] : [occurrence(words, { first, last })]
    })
}
