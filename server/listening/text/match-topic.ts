import type { TopicQuery, TopicTerm } from '#app/shared/listening/topic-query/topic-query.ts'
import { compileTerm, indexedWords, type FindTerm, type IndexedWords, type Occurrence } from './find-term.ts'
import { foldedText } from './folded-words.ts'

/** What a topic looks at. */
export interface MatchedText {
  title: string
  text: string
  /** The address of the mention. */
  url: string | null
  author: string | null
  /** A code of ISO 639, as languageOf returns it. */
  language: string | null
}

/** A place in a title or text, in UTF-16 units; `to` is after the last one. */
export interface Span {
  in: 'title' | 'text'
  from: number
  to: number
}

/** A text that is prepared for many topics. */
export interface PreparedText {
  title: IndexedWords
  text: IndexedWords
  host: string | null
  author: string
  language: string | null
}

/**
 * Matches a prepared text: returns the places of the terms that made it match, sorted, overlapping ones joined; null if
 * it doesn't match. [] if only fields or excluded terms decided.
 */
export type CompiledTopic = (text: PreparedText) => Span[] | null

/** Further places of a term in the same title or text are not marked. */
const maxPlaces = 200

/** Returns a text prepared for matching. */
export const prepareText = ({ title, text, url, author, language }: MatchedText): PreparedText => ({
  title: indexedWords(title),
  text: indexedWords(text),
  host: url === null ? null : (URL.parse(url)?.hostname.replace(/\.$/, '') ?? null),
  author: foldedText(author ?? ''),
  language,
})

/**
 * Prepares a query for many texts.
 *
 * Words are compared without case and accents, and whole: `loop` doesn't match “loops”, `loop*` does. In scripts that
 * don't separate words, such as Chinese and Japanese, a term may begin and end anywhere, and NEAR counts each character as
 * a word. Between the words of a phrase may be any blanks and punctuation; `+` and `#` right after a word of a term have to
 * be there (`C++`). An exact term has to be there as written. A term that is a domain matches with covered dots too.
 * Terms of NEAR are both in the title or both in the text.
 */
export function compileTopic(query: TopicQuery): CompiledTopic {
  const match = compilePart(query, ['title', 'text'])
  return (text) => {
    const spans = match(text)
    return spans && joinedSpans(spans)
  }
}

/** Matches one text: compileTopic and prepareText in one step. */
export const matchTopic = (query: TopicQuery, text: MatchedText): Span[] | null =>
  compileTopic(query)(prepareText(text))

function compilePart(query: TopicQuery, fields: readonly Span['in'][]): CompiledTopic {
  switch (query.kind) {
    case 'words':
    case 'exact':
      return inFields(fields, compileTerm(query))
    case 'near':
      return inFields(fields, findNear(query.terms, query.words))
    case 'and':
      return allOf(query.of.map((part) => compilePart(part, fields)))
    case 'or':
      return anyOf(query.of.map((part) => compilePart(part, fields)))
    case 'not': {
      const match = compilePart(query.of, fields)
      return (text) => (match(text) === null ? [] : null)
    }
    case 'title':
      return compilePart(query.of, ['title'])
    case 'site':
      return ({ host }) => (host === query.value || host?.endsWith(`.${query.value}`) ? [] : null)
    case 'author': {
      const wanted = foldedText(query.value)
      return ({ author }) => (author.includes(wanted) ? [] : null)
    }
    case 'lang':
      return ({ language }) => (language === query.value ? [] : null)
  }
}

function inFields(fields: readonly Span['in'][], find: FindTerm): CompiledTopic {
  return (text) => {
    const spans = fields.flatMap((field) =>
      find(text[field])
        .slice(0, maxPlaces)
        .map(({ from, to }): Span => ({ in: field, from, to })),
    )
    return spans.length === 0 ? null : spans
  }
}

function allOf(parts: readonly CompiledTopic[]): CompiledTopic {
  return (text) => {
    const spans: Span[] = []
    for (const part of parts) {
      const found = part(text)
      if (found === null) return null
      spans.push(...found)
    }
    return spans
  }
}

function anyOf(parts: readonly CompiledTopic[]): CompiledTopic {
  return (text) => {
    const found = parts.map((part) => part(text)).filter((spans) => spans !== null)
    return found.length === 0 ? null : found.flat()
  }
}

/** Finds each of two terms where the other one is near, on either side. */
function findNear([one, other]: readonly [TopicTerm, TopicTerm], words: number): FindTerm {
  const findOne = compileTerm(one)
  const findOther = compileTerm(other)
  return (text) => {
    const ones = findOne(text)
    const others = ones.length === 0 ? [] : findOther(text)
    if (others.length === 0) return []
    const near = [...havingNear(ones, others, words), ...havingNear(others, ones, words)]
    return near.sort((first, second) => first.from - second.from)
  }
}

/** Returns the occurrences that have one of others near. Both are in order. */
function havingNear(these: readonly Occurrence[], others: readonly Occurrence[], words: number): Occurrence[] {
  const maxLength = others.reduce((max, { first, last }) => Math.max(max, last - first), 0)
  let begin = 0
  return these.filter(({ first, last }) => {
    while ((others[begin]?.first ?? Infinity) < first - words - maxLength) begin += 1
    for (let at = begin; (others[at]?.first ?? Infinity) <= last + words; at += 1) {
      const found = others[at]
      if (found && (isAfter(found.first - last, words) || isAfter(first - found.last, words))) return true
    }
    return false
  })
}

const isAfter = (distance: number, words: number): boolean => distance >= 1 && distance <= words

/** Sorts places, those in the title first, and joins overlapping ones. */
function joinedSpans(spans: readonly Span[]): Span[] {
  const isInText = ({ in: field }: Span): number => (field === 'text' ? 1 : 0)
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => isInText(one) - isInText(other) || one.from - other.from)) {
    const last = joined.at(-1)
    if (last?.in === span.in && span.from < last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}
