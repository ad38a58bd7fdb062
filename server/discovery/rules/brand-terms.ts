/** Most queries are written like this already. */
const plain = /^[a-z\d]+(?: [a-z\d]+)*$/

const wordsOf = (text: string): string => (plain.test(text) ? text : splitWords(text))

const splitWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')

/** Shorter terms count only as whole words: "ada" is in "canada". */
const minWithin = 5

/**
 * Returns a function that says whether a query contains a brand term: as whole words, or, for longer terms, also written
 * together or apart ("fern hollow" and "fernhollow").
 */
export function brandMatcher(brandTerms: readonly string[]): (query: string) => boolean {
  const terms = brandTerms
    .map(wordsOf)
    .filter((term) => term !== '')
    .map((words) => ({ words: ` ${words} `, joined: words.replaceAll(' ', '') }))
  if (terms.length === 0) return () => false
  return (query) => {
    const words = wordsOf(query)
    const padded = ` ${words} `
    const joined = words.replaceAll(' ', '')
    return terms.some(
      (term) => padded.includes(term.words) || (term.joined.length >= minWithin && joined.includes(term.joined)),
    )
  }
}
