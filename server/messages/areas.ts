import type { Language } from '#app/shared/account/appearance.ts'
import type { Catalogue } from '#app/shared/messages/message-types.ts'
import validationDe from '#app/shared/messages/validation/de.ts'
import validationEn from '#app/shared/messages/validation/en.ts'
import validationFr from '#app/shared/messages/validation/fr.ts'
import validationPt from '#app/shared/messages/validation/pt.ts'
import refusalsDe from './refusals/de.ts'
import refusalsEn from './refusals/en.ts'
import refusalsFr from './refusals/fr.ts'
import refusalsPt from './refusals/pt.ts'

/** What the server itself writes, by area and language. No browser is ever sent its own catalogues. */
export const serverAreas = {
  /** What schemas say; forms in the browser say it too. */
  validation: { en: validationEn, de: validationDe, fr: validationFr, pt: validationPt },
  refusals: { en: refusalsEn, de: refusalsDe, fr: refusalsFr, pt: refusalsPt },
} as const satisfies Record<string, Record<Language, Catalogue>>

export type ServerArea = keyof typeof serverAreas

/** The English catalogue of an area, which gives its keys and values their types. */
export type EnglishOnServer<A extends ServerArea> = (typeof serverAreas)[A]['en']
