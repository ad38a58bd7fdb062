import { languages, type Language } from './appearance.ts'

const form = new RegExp(`^(${languages.join('|')})(-[a-z]{2})?$`, 'i')

/** The tags of an Accept-Language header that Loop can write in, most wanted first; a region is kept, as in `en-GB`. */
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
 * The locale numbers, dates and names are written in: the language a person chose, with the region their browser names
 * for it; without a choice the browser's first.
 */
export function localeFor(chosen: Language | null, accepted: readonly string[]): string {
  if (chosen === null) return accepted[0] ?? 'en'
  return accepted.find((tag) => tag.split('-')[0]?.toLowerCase() === chosen) ?? chosen
}

/** The language of a locale: `de` of `de-CH`; English for one Loop does not speak. */
export const languageOf = (locale: string): Language =>
  languages.find((language) => language === locale.split('-')[0]?.toLowerCase()) ?? 'en'
