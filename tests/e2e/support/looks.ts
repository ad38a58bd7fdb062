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
 * The two looks of the page at a place of the table of pages: they differ in theme, direction and language, so that each
 * page is seen in both themes and both directions. Eight pages in a row have all the combinations.
 */
export function twoLooks(place: number): [Look, Look] {
  const theme = Math.floor(place / 4)
  // Half of the table has the other half of the combinations.
  const direction = Math.floor(place / 8) + theme
  return [
    look(at(languages, place), at(themes, theme), at(directions, direction)),
    look(at(languages, place + 2), at(themes, theme + 1), at(directions, direction + 1)),
  ]
}
