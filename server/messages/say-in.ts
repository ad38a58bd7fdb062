import { serverAreas } from './areas.gen.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { sayCatalogue } from '#app/shared/messages/translator.ts'
import type { EnglishOnServer, ServerArea } from './areas.ts'

/** Says the texts of an area the server writes. */
export type SayOf<A extends ServerArea> = Say<EnglishOnServer<A>>

const said = new Map<string, unknown>()

/**
 * The texts of an area the server itself writes, in a language: `sayIn('de', 'mails')('greeting', { name })`. Parsed at
 * the first use of each language.
 */
export function sayIn<A extends ServerArea>(language: Language, area: A): SayOf<A> {
  const key = `${language} ${area}`
  const known = said.get(key)
  // Only what is made below for this area is kept under its name.
  if (known) return known as SayOf<A>
  const catalogue = { ...serverAreas.words[language], ...serverAreas[area][language] }
  const say = sayCatalogue<EnglishOnServer<A>>(language, compileCatalogue(catalogue))
  said.set(key, say)
  return say
}
