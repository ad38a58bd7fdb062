import { cachedFormat } from './intl-cache.ts'

const listFormat = cachedFormat(
  (locale: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)

/** Returns a list: a, b, c. Some languages join the last one with a word. */
export const formatList = (locale: string, entries: readonly string[]): string =>
  listFormat(locale, { type: 'unit', style: 'short' }).format(entries)

/** Returns a choice: a, b, or c. */
export const formatChoice = (locale: string, entries: readonly string[]): string =>
  listFormat(locale, { type: 'disjunction' }).format(entries)
