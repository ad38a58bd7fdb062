type Detect = (text: string) => string

/** Texts with fewer letters fit too many languages: “ok” is a word of most. */
const minLetters = 20
/** The language of a text shows at its beginning. */
const maxCharacters = 2000

let loading: Promise<Detect> | undefined

/** The library keeps fifty megabytes in memory (its larger edition twice as many, for one sentence more of 42), so it is loaded with the first text. */
const detector = (): Promise<Detect> => (loading ??= import('tinyld').then(({ detect }) => detect))

/** Returns whether a text has the letters that its language is recognised by. */
function hasEnoughLetters(text: string): boolean {
  let letters = 0
  for (const _ of text.matchAll(/\p{L}/gu)) {
    letters += 1
    if (letters >= minLetters) return true
  }
  return false
}

/**
 * Returns the language of a text as a code of ISO 639, `de` for German; null if it is unknown, as for every text of fewer
 * than 20 letters. Addresses don't count. Looks at the first 2,000 characters.
 */
export async function languageOf(text: string): Promise<string | null> {
  const words = text.slice(0, maxCharacters).replaceAll(/https?:\/\/\S+/gi, ' ')
  if (!hasEnoughLetters(words)) return null
  const detect = await detector()
  return detect(words) || null
}
