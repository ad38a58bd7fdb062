import { foldedWords, type FoldedWords } from '../folded-words.ts'
import type { Span } from '../match-topic.ts'
import { rolesOf, type FindRole } from './sentiment-words.ts'

/** A word that decided about the sentiment of a text. */
interface DecidingWord {
  /** As in the text. */
  word: string
  span: Span
  /** What it adds to the score: 1 or 2, with a strengthener 1.5 or 3; below zero if it is bad or a good one negated. */
  weight: number
  negated: boolean
}

export interface SentimentResult {
  /** Null if it is unknown. */
  sentiment: 'positive' | 'negative' | 'neutral' | null
  /** The sum of the weights. */
  score: number
  words: DecidingWord[]
}

/** A negation turns one of this many words after it. */
const maxNegated = 3
/** A text is positive or negative only by so many more words of one side than of the other. */
const minDeciding = 2
/** Words that count; a text with more has been decided by then. */
const maxWords = 100
const strengthened = 1.5
const stronglyNegative = -4

/**
 * Returns the sentiment of a text, by a published rule. Good and bad words of the list of its language count 1 each, very
 * strong ones 2, and half as much again directly after a strengthener (“very”). A negation at most three words before, in
 * the same part of the sentence, turns a word into its opposite. The text is positive with at least two more good words
 * than bad ones, negative with two more bad ones, if the sum of their weights agrees; neutral with at least two of each;
 * else unknown, and always in other languages than English, French, German and Portuguese.
 * @param spans the places of the topic: only sentences with one of them count, without the topic's own words. If there are
 * none, the whole title and text count.
 */
export function sentimentOf(
  { title, text, language }: { title: string; text: string; language: string | null },
  spans: readonly Span[] = [],
): SentimentResult {
  const findRole = language === null ? null : rolesOf(language)
  if (!findRole) return { sentiment: null, score: 0, words: [] }
  const words = [
    ...decidingWords({ in: 'title', text: title }, spans, findRole),
    ...decidingWords({ in: 'text', text }, spans, findRole),
  ].slice(0, maxWords)
  const score = words.reduce((sum, { weight }) => sum + weight, 0)
  const good = words.filter(({ weight }) => weight > 0).length
  return { sentiment: decided(good, words.length - good, score), score, words }
}

/** Whether a text is worth an alert: negative, with a score of -4 or lower, such as two of the strongest words. */
export const isStronglyNegative = ({ sentiment, score }: Pick<SentimentResult, 'sentiment' | 'score'>): boolean =>
  sentiment === 'negative' && score <= stronglyNegative

function decided(good: number, bad: number, score: number): SentimentResult['sentiment'] {
  if (good - bad >= minDeciding && score > 0) return 'positive'
  if (bad - good >= minDeciding && score < 0) return 'negative'
  return good >= minDeciding && bad >= minDeciding ? 'neutral' : null
}

interface Field {
  in: Span['in']
  text: string
}

function decidingWords(field: Field, spans: readonly Span[], findRole: FindRole): DecidingWord[] {
  const words = foldedWords(field.text)
  const own = spans.filter((span) => span.in === field.in)
  const deciding: DecidingWord[] = []
  let at = 0
  for (const end of sentenceEnds(words)) {
    const from = words.from[at] ?? 0
    const to = words.to[end - 1] ?? 0
    if (spans.length === 0 || own.some((span) => span.from < to && span.to > from))
      for (; at < end && deciding.length < maxWords; at += 1) {
        const found = decidingWord(field, words, at, findRole)
        if (found && !own.some((span) => span.from < found.span.to && span.to > found.span.from)) deciding.push(found)
      }
    at = end
  }
  return deciding
}

/** Returns the text between a word and the next. */
const gapAfter = ({ text, from, to }: FoldedWords, at: number): string => text.slice(to[at], from[at + 1])

/** A point ends a sentence only before a blank: there is none in a domain. */
const sentenceEnd = /[!?…。！？\n\r]|\.\s/u
const clauseEnd = /[,;:()[\]"“”„«»–—]/u

/** Returns the position after the last word of each sentence. */
function sentenceEnds(words: FoldedWords): number[] {
  const ends = words.words.flatMap((_, at) => (sentenceEnd.test(gapAfter(words, at)) ? [at + 1] : []))
  return ends.at(-1) === words.words.length ? ends : [...ends, words.words.length]
}

/** Returns a word as lists have it: in lower case, with its accents. */
const plainWord = ({ text, from, to }: FoldedWords, at: number): string =>
  text.slice(from[at], to[at]).slice(0, 100).normalize().toLowerCase()

function decidingWord(field: Field, words: FoldedWords, at: number, findRole: FindRole): DecidingWord | null {
  const role = findRole(plainWord(words, at))
  if (role === null || typeof role === 'string') return null
  let factor = 1
  let negated = false
  for (let before = at - 1; before >= 0 && before >= at - maxNegated && isSameClause(words, before); before -= 1) {
    const roleBefore = roleOf(words, before, findRole)
    if (roleBefore === 'negation') negated = true
    if (roleBefore === 'strengthener' && before === at - 1) factor = strengthened
  }
  const from = words.from[at] ?? 0
  const to = words.to[at] ?? from
  return {
    word: field.text.slice(from, to),
    span: { in: field.in, from, to },
    weight: role.weight * factor * (negated ? -1 : 1),
    negated,
  }
}

function isSameClause(words: FoldedWords, at: number): boolean {
  const gap = gapAfter(words, at)
  return !clauseEnd.test(gap) && !sentenceEnd.test(gap)
}

/** A word after an apostrophe may have a role as such: the t of “isn’t”. */
function roleOf(words: FoldedWords, at: number, findRole: FindRole): ReturnType<FindRole> {
  const word = plainWord(words, at)
  const isAfterApostrophe = /['’]/.test(words.text.charAt((words.from[at] ?? 0) - 1))
  return (isAfterApostrophe ? findRole(`'${word}`) : null) ?? findRole(word)
}
