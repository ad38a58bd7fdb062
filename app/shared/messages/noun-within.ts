/** Returns a noun as it is written within a sentence: only German nouns keep their capital there. */
export const nounWithin = (locale: string, noun: string): string =>
  locale.startsWith('de') ? noun : noun.toLocaleLowerCase(locale)
