import { languages, type Language } from './appearance.ts'

const form = new RegExp(`^(${languages.join('|')})(-[a-z]{2})?$`, 'i')

/**
 * Returns the tags of an Accept-Language header that Loop supports, most wanted first, with their region, as in
 * `en-GB`.
 */
export function acceptedLocales(header: string): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0 }
    })
    .filter(({ tag, weight }) => form.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/**
 * Returns the locale for numbers, dates and names: the chosen language with the browser's region for it; without a
 * choice the browser's first.
 */
export function localeFor(chosen: Language | null, accepted: readonly string[]): string {
  if (chosen === null) return accepted[0] ?? 'en'
  return accepted.find((tag) => tag.split('-')[0]?.toLowerCase() === chosen) ?? chosen
}

/** Returns the language of a locale: `de` of `de-CH`; English for an unsupported one. */
export const languageOf = (locale: string): Language =>
  languages.find((language) => language === locale.split('-')[0]?.toLowerCase()) ?? 'en'
