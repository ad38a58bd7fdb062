import { languages, type Language } from '#app/shared/account/appearance.ts'
import { directions } from '#app/shared/shell/theme-settings.ts'

const themes = ['light', 'dark'] as const

/** How a page is looked at. */
export interface Look {
  name: string
  theme: (typeof themes)[number]
  direction: (typeof directions)[number]
  language: Language
  /** What the browser asks for, and the page's `lang`. */
  locale: string
}

const localeOf: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pt: 'pt-PT' }

const look = (language: Language, theme: Look['theme'], direction: Look['direction']): Look => ({
  name: `${language}, ${theme}, ${direction}`,
  theme,
  direction,
  language,
  locale: localeOf[language],
})

/** Every combination of theme, direction and language. */
export const everyLook: readonly Look[] = themes.flatMap((theme) =>
  directions.flatMap((direction) => languages.map((language) => look(language, theme, direction))),
)

/** The element at a place of a list that begins anew at its end. */
function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('The list is empty.')
  return found
}

/**
 * The look that the page at a place of the table of pages is opened in. Eight pages in a row have every theme and
 * direction in two languages each, sixteen all combinations.
 */
export function lookOf(place: number): Look {
  const theme = Math.floor(place / 4)
  // Half of the table has the other half of the combinations.
  return look(at(languages, place), at(themes, theme), at(directions, Math.floor(place / 8) + theme))
}

/** The same page in the other theme and the other direction, in which it is looked at without being opened again. */
export function turned({ language, theme, direction }: Look): Look {
  return look(language, theme === 'light' ? 'dark' : 'light', direction === 'ltr' ? 'rtl' : 'ltr')
}

/** The same page in all other themes and directions; the last is `turned`. */
export const otherLooks = (look: Look): Look[] => {
  const last = turned(look)
  const others = everyLook.filter(({ language, name }) => language === look.language && name !== look.name)
  return [...others.filter(({ name }) => name !== last.name), last]
}

/** The looks that the page at a place is opened in in the full run: one of each language, in changing themes and directions. */
export const fullLooksOf = (place: number): Look[] =>
  languages.map((_language, index) => lookOf(place * (languages.length + 1) + index))
