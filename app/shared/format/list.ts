import { cachedFormat } from './intl-cache.ts'

const listFormat = cachedFormat(
  (locale: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)

/** Things side by side: a, b, c. In some languages the last one is joined by a word. */
export const formatList = (locale: string, entries: readonly string[]): string =>
  listFormat(locale, { type: 'unit', style: 'short' }).format(entries)

/** Things to choose from: a, b, or c. */
export const formatChoice = (locale: string, entries: readonly string[]): string =>
  listFormat(locale, { type: 'disjunction' }).format(entries)
