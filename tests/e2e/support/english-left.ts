import type { Page } from '@playwright/test'
import { languages, type Language } from '#app/shared/account/appearance.ts'
import { areas } from '#app/shared/messages/areas.gen.ts'
import type { Area } from '#app/shared/messages/areas.ts'
import { planSchema } from '#app/shared/clients/plans.ts'

/** Texts that exist in English only: whole texts, and parts of sentences with values or tags. */
export interface OnlyEnglish {
  texts: ReadonlySet<string>
  pieces: readonly string[]
}

const textsOf = async (language: Language): Promise<string[]> => {
  const names = Object.keys(areas) as Area[]
  const catalogues = await Promise.all(names.map((area) => areas[area][language]()))
  return catalogues.flatMap((catalogue) => Object.values<string>(catalogue.default))
}

/** Returns the parts of a message without its values, plural forms and tags. */
const piecesOf = (message: string): string[] =>
  message
    .split(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|<\/?\w+>/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 12 && piece.includes(' '))

/**
 * Returns the English texts that the catalogue of another language doesn't contain. Plans have the same names in all
 * languages.
 */
export async function onlyEnglish(language: Exclude<Language, 'en'>): Promise<OnlyEnglish> {
  const [english, own] = await Promise.all([textsOf('en'), textsOf(language)])
  const said = own.join('\n')
  const same = new Set<string>([...own, ...planSchema.options])
  const whole = english.filter((text) => !/[{<]/.test(text) && /\p{L}{2}/u.test(text) && !same.has(text))
  const parts = english.filter((text) => /[{<]/.test(text)).flatMap(piecesOf)
  return { texts: new Set(whole), pieces: parts.filter((piece) => !said.includes(piece)) }
}

/** Returns the English texts that a page in another language shows or gives to a screen reader, including its title. */
export async function englishLeftOn(page: Page, { texts, pieces }: OnlyEnglish): Promise<string[]> {
  const shown = await page.evaluate(
    (codes) => {
      const found = [document.title]
      const inPageLanguage = (element: Element) => {
        const named = element.closest('[lang]')
        return named === document.documentElement || !codes.includes(named?.getAttribute('lang') ?? '')
      }
      for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility() || element.matches('script, style') || !inPageLanguage(element)) continue
        for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
          found.push(element.getAttribute(name) ?? '')
        }
        for (const node of element.childNodes) if (node instanceof Text) found.push(node.data)
      }
      return [...new Set(found.map((text) => text.replaceAll(/\s+/g, ' ').trim()))].filter((text) => text !== '')
    },
    languages as readonly string[],
  )
  return shown.filter((text) => texts.has(text) || pieces.some((piece) => text.includes(piece)))
}
