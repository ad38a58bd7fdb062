import type { Language } from '#app/shared/account/appearance.ts'
import type { Catalogue } from '#app/shared/messages/message-types.ts'
import refusalsDe from './refusals/de.ts'
import refusalsEn from './refusals/en.ts'
import refusalsFr from './refusals/fr.ts'
import refusalsPt from './refusals/pt.ts'

/** What the server itself writes, by area and language. No browser is ever sent these catalogues. */
export const serverAreas = {
  refusals: { en: refusalsEn, de: refusalsDe, fr: refusalsFr, pt: refusalsPt },
} as const satisfies Record<string, Record<Language, Catalogue>>

export type ServerArea = keyof typeof serverAreas

/** The English catalogue of an area, which gives its keys and values their types. */
export type EnglishOnServer<A extends ServerArea> = (typeof serverAreas)[A]['en']
