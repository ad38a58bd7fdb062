import { serverAreas } from './areas.gen.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { sayCatalogue } from '#app/shared/messages/translator.ts'
import type { EnglishOnServer, ServerArea } from './areas.ts'

/** A function that returns the texts of a server area. */
export type SayOf<A extends ServerArea> = Say<EnglishOnServer<A>>

const said = new Map<string, unknown>()

/**
 * Returns the texts of a server area in a language: `sayIn('de', 'mails')('greeting', { name })`. Each language is
 * parsed at its first use.
 */
export function sayIn<A extends ServerArea>(language: Language, area: A): SayOf<A> {
  const key = `${language} ${area}`
  const known = said.get(key)
  // The key contains the area, so the stored value has its type.
  if (known) return known as SayOf<A>
  const payments = area === 'refusals' ? serverAreas.paymentRefusals[language] : {}
  const catalogue = { ...serverAreas.words[language], ...serverAreas[area][language], ...payments }
  const say = sayCatalogue<EnglishOnServer<A>>(language, compileCatalogue(catalogue))
  said.set(key, say)
  return say
}
