import { cachedFormat } from './intl-cache.ts'

const displayNames = cachedFormat(
  (locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)

function nameOf(locale: string, type: 'region' | 'language', code: string): string {
  try {
    return displayNames(locale, { type, fallback: 'code' }).of(code) ?? code
  } catch {
    // Not a well-formed code: show it unchanged.
    return code
  }
}

/** The name of a two-letter country: Germany. */
export const countryName = (locale: string, code: string): string => nameOf(locale, 'region', code)

/** The name of a language tag: German, Brazilian Portuguese. */
export const languageName = (locale: string, tag: string): string => nameOf(locale, 'language', tag)
