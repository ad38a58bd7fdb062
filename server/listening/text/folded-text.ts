/** Longer ones, which no one writes, are searched by their beginning. */
const maxWordLength = 100
/** Words of a search; further ones are left out. */
const maxSearched = 12

/** Returns a text in lower case without accents, as search compares texts. */
const foldedText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the different words of texts, folded: runs of letters and digits. */
export function foldedWords(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [])
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))]
}

/**
 * Returns the text of a tsquery for what a person looks for: all its words, each a word of the text or the beginning of
 * one. Null without a word. It needs no parser of the database, because words are letters and digits only.
 */
export function searchQuery(text: string): string | null {
  const words = foldedWords(text).slice(0, maxSearched)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}
