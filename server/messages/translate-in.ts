import type { Language } from '#app/shared/account/appearance.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { translateCatalogue } from '#app/shared/messages/translate.ts'
import { serverNamespaces } from './namespaces.gen.ts'
import type { EnglishOnServer, ServerNamespace } from './namespaces.ts'

/** A function that returns the texts of a server namespace. */
export type TranslateOf<A extends ServerNamespace> = Translate<EnglishOnServer<A>>

const said = new Map<string, unknown>()

/**
 * Returns the texts of a server namespace in a language: `translateIn('de', 'mails')('greeting', { name })`. Each language is
 * parsed at its first use.
 */
export function translateIn<A extends ServerNamespace>(language: Language, namespace: A): TranslateOf<A> {
  const key = `${language} ${namespace}`
  const known = said.get(key)
  // The key contains the namespace, so the stored value has its type.
  if (known) return known as TranslateOf<A>
  const payments = namespace === 'userErrors' ? serverNamespaces.paymentErrors[language] : {}
  const catalogue = { ...serverNamespaces.words[language], ...serverNamespaces[namespace][language], ...payments }
  const t = translateCatalogue<EnglishOnServer<A>>(language, compileCatalogue(catalogue))
  said.set(key, t)
  return t
}
