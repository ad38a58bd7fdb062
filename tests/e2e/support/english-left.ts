import type { Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import * as v from 'valibot'
import { languages, type Language } from '#app/shared/account/appearance.ts'
import { planSchema } from '#app/shared/billing/plans.ts'

/** Texts that exist in English only: whole texts, and parts of sentences with values or tags. */
export interface OnlyEnglish {
  texts: ReadonlySet<string>
  pieces: readonly string[]
}

const cataloguesSchema = v.object(v.entriesFromList(languages, v.array(v.string())))

let catalogues: v.InferOutput<typeof cataloguesSchema> | undefined

/** Returns the texts of a language. Node reads its hundreds of files in a tenth of the time of the test runner. */
function textsOf(language: Language): readonly string[] {
  catalogues ??= v.parse(
    cataloguesSchema,
    JSON.parse(
      execFileSync(process.execPath, ['tests/support/write-catalogues.ts'], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
    ),
  )
  return catalogues[language]
}

/** Returns the parts of a message without its values, plural forms and tags. */
const piecesOf = (message: string): string[] =>
  message
    .split(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|<\/?\w+>/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 12 && piece.includes(' '))

const found = new Map<Language, OnlyEnglish>()

/**
 * Returns the English texts that the catalogue of another language doesn't contain. Plans have the same names in all
 * languages.
 */
export function onlyEnglish(language: Exclude<Language, 'en'>): OnlyEnglish {
  const known = found.get(language)
  if (known) return known
  const english = textsOf('en')
  const own = textsOf(language)
  const said = own.join('\n')
  const same = new Set<string>([...own, ...planSchema.options])
  const whole = english.filter((text) => !/[{<]/.test(text) && /\p{L}{2}/u.test(text) && !same.has(text))
  const parts = english.filter((text) => /[{<]/.test(text)).flatMap(piecesOf)
  const only = { texts: new Set(whole), pieces: parts.filter((piece) => !said.includes(piece)) }
  found.set(language, only)
  return only
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
