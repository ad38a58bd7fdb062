import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { Language } from '#app/shared/account/appearance.ts'
import { languageOf } from '#app/shared/account/locale.ts'
import type { Namespace, EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { CompiledCatalogue } from '#app/shared/messages/compile.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { useLocale } from './use-locale.ts'

/** Loads the list of catalogues. Not part of the first page, which brings its own texts. */
export const loadNamespaces = async () => (await import('#app/shared/messages/namespaces.gen.ts')).namespaces

/**
 * Returns the query for a namespace's texts in one language. The server sends them with the page it draws; later pages load
 * theirs.
 */
export const messagesQueryOptions = (language: Language, namespace: Namespace) =>
  queryOptions({
    queryKey: ['messages', language, namespace],
    // The build compiles the catalogues (server/build/compiled-messages.ts).
    queryFn: async () =>
      (await (await loadNamespaces())[namespace][language]()).default as unknown as CompiledCatalogue,
    staleTime: 'static',
    gcTime: Infinity,
  })

/** Loads the namespaces for a page's first paint in the current language; call it in the page's loader. */
export async function loadMessages(
  { queryClient, locale }: { queryClient: QueryClient; locale: string },
  ...needed: Namespace[]
): Promise<void> {
  const language = languageOf(locale)
  await Promise.all(needed.map((namespace) => queryClient.query(messagesQueryOptions(language, namespace))))
}

const said = new WeakMap<CompiledCatalogue, Map<string, unknown>>()

/** Returns the texts of a namespace in the current language: `const t = useMessages('team'); t('invite')`. */
export function useMessages<A extends Namespace>(namespace: A): Translate<EnglishOf<A>> {
  const locale = useLocale()
  const language = languageOf(locale)
  const { data } = useSuspenseQuery(messagesQueryOptions(language, namespace))
  const { data: words } = useSuspenseQuery(messagesQueryOptions(language, 'words'))
  return translateOnce<A>(locale, data, words)
}

/** Returns one function for each catalogue and locale, so that it is the same between renders. */
function translateOnce<A extends Namespace>(
  locale: string,
  catalogue: CompiledCatalogue,
  words: CompiledCatalogue,
): Translate<EnglishOf<A>> {
  let byLocale = said.get(catalogue)
  if (!byLocale) said.set(catalogue, (byLocale = new Map()))
  const known = byLocale.get(locale)
  // The cache only holds functions created below for this catalogue, so the type is right.
  if (known) return known as Translate<EnglishOf<A>>
  const t = translateFrom<A>(locale, { ...words, ...catalogue })
  byLocale.set(locale, t)
  return t
}
