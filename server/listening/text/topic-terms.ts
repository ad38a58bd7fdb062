import type { TopicQuery } from '#app/shared/listening/topic-query/topic-query.ts'
import { foldedWords, isUnseparated } from './folded-words.ts'

/** Words that a text needs to have; with `begins`, a word that begins so is enough. */
export type WordCondition =
  | { word: string; begins: boolean }
  | { all: readonly WordCondition[] }
  | { any: readonly WordCondition[] }

/**
 * Returns a condition on the words of title and text (distinctWords) that every text fulfils that a query matches; texts
 * that fulfil it still have to be matched. Null if a text can match whatever its words are, as with `site:` alone, or terms
 * in scripts that don't separate words.
 */
export function termsOf(query: TopicQuery): WordCondition | null {
  switch (query.kind) {
    case 'words':
    case 'exact':
      return termWords(query.text, query.kind === 'words' && query.begins)
    case 'near':
      return all(query.terms.map(termsOf))
    case 'and':
      return all(query.of.map(termsOf))
    case 'or': {
      const conditions = query.of.map(termsOf).filter((condition) => condition !== null)
      return conditions.length < query.of.length ? null : { any: conditions }
    }
    case 'title':
      return termsOf(query.of)
    default:
      return null
  }
}

function termWords(text: string, begins: boolean): WordCondition | null {
  const { words } = foldedWords(text)
  const conditions = words.map((word, at) =>
    // A part of a text in such a script is one word to programs that index it.
    isUnseparated(word) ? null : { word, begins: begins && at === words.length - 1 },
  )
  return all(conditions)
}

function all(conditions: readonly (WordCondition | null)[]): WordCondition | null {
  const known = conditions.filter((condition) => condition !== null)
  const [first, ...others] = known
  return first && others.length > 0 ? { all: known } : (first ?? null)
}

/**
 * Returns a condition as a `tsquery` of Postgres: to be cast (`::tsquery`), not parsed by to_tsquery, because the index has
 * the words as they are: `array_to_tsvector(distinctWords)`.
 */
export function tsqueryOf(condition: WordCondition): string {
  if ('word' in condition) {
    const word = condition.word.replaceAll(/['\\]/g, '$&$&')
    return `'${word}'${condition.begins ? ':*' : ''}`
  }
  return 'all' in condition
    ? `(${condition.all.map(tsqueryOf).join(' & ')})`
    : `(${condition.any.map(tsqueryOf).join(' | ')})`
}
