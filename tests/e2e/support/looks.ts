import { languages, type Language } from '#app/shared/account/appearance.ts'
import { directions } from '#app/shared/shell/theme-settings.ts'

const themes = ['light', 'dark'] as const

/** Theme, direction and language of a page. */
export interface Look {
  name: string
  theme: (typeof themes)[number]
  direction: (typeof directions)[number]
  language: Language
  /** The browser's language, and the page's `lang`. */
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

/** Returns the element at an index of a list that repeats. */
function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty.')
  return found
}

/**
 * Returns the look in which the page at an index of the table is opened. Eight pages in a row have every theme and
 * direction in two languages each, sixteen have all combinations.
 */
export function lookOf(index: number): Look {
  const theme = Math.floor(index / 4)
  // The second half of the table has the other combinations.
  return look(at(languages, index), at(themes, theme), at(directions, Math.floor(index / 8) + theme))
}

/** Returns the other theme and the other direction. */
function turned({ language, theme, direction }: Look): Look {
  return look(language, theme === 'light' ? 'dark' : 'light', direction === 'ltr' ? 'rtl' : 'ltr')
}

/**
 * Returns all other themes and directions, to which a page is turned without opening it again; the last has both the
 * other theme and the other direction.
 */
export const otherLooks = (look: Look): Look[] => {
  const last = turned(look)
  const others = everyLook.filter(({ language, name }) => language === look.language && name !== look.name)
  return [...others.filter(({ name }) => name !== last.name), last]
}

/**
 * Returns the looks in which the full run opens the page at an index: one of each language, with changing themes and
 * directions.
 */
export const fullLooksOf = (page: number): Look[] =>
  languages.map((_language, index) => lookOf(page * (languages.length + 1) + index))

/** A window's size in pixels. */
export interface Size {
  width: number
  height: number
}

/** Pages open on a laptop. */
export const laptop: Size = { width: 1360, height: 900 }

const smallPhone: Size = { width: 360, height: 740 }

/** A wide screen, 400 % zoom, a tablet, and widths at and around which the shell changes. */
const otherSizes: readonly Size[] = [
  { width: 2560, height: 1440 },
  ...[320, 480, 640, 767, 768, 991, 992, 1199, 1200, 1600].map((width) => ({
    width,
    height: width === 320 ? 256 : 900,
  })),
]

/** Every size that pages fit. */
export const everySize: readonly Size[] = [laptop, smallPhone, ...otherSizes]

/** Returns the sizes that the page at an index of the table is given: the small phone's, and every second page another one. */
export const sizesOf = (index: number): Size[] =>
  index % 2 === 0 ? [smallPhone, at(otherSizes, index / 2)] : [smallPhone]
