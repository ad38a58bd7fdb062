import { distinctWords } from './folded-words.ts'

/** Words of a search; further ones are left out. */
const maxSearched = 12

/**
 * Returns the text of a tsquery for what a person looks for: all its words, each a word of the text or the beginning of
 * one. Null without a word. The words are divided as those of mentions are (`mention.searched`), not by the database's
 * parser.
 */
export function searchQuery(text: string): string | null {
  const words = distinctWords(text).slice(0, maxSearched)
  return words.length === 0 ? null : words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ')
}
