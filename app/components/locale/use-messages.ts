import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { Language } from '#app/shared/account/appearance.ts'
import { languageOf } from '#app/shared/account/locale.ts'
import type { Area, EnglishOf } from '#app/shared/messages/areas.ts'
import type { CompiledCatalogue } from '#app/shared/messages/compile.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import { useLocale } from './use-locale.ts'

/** Loads the list of catalogues. Not part of the first page, which brings its own texts. */
export const loadAreas = async () => (await import('#app/shared/messages/areas.gen.ts')).areas

/**
 * Returns the query for an area's texts in one language. The server sends them with the page it draws; later pages load
 * theirs.
 */
export const messagesQueryOptions = (language: Language, area: Area) =>
  queryOptions({
    queryKey: ['messages', language, area],
    // The build compiles the catalogues (server/build/compiled-messages.ts).
    queryFn: async () => (await (await loadAreas())[area][language]()).default as unknown as CompiledCatalogue,
    staleTime: 'static',
    gcTime: Infinity,
  })

/** Loads the areas for a page's first paint in the current language; call it in the page's loader. */
export async function loadMessages(
  { queryClient, locale }: { queryClient: QueryClient; locale: string },
  ...needed: Area[]
): Promise<void> {
  const language = languageOf(locale)
  await Promise.all(needed.map((area) => queryClient.query(messagesQueryOptions(language, area))))
}

const said = new WeakMap<CompiledCatalogue, Map<string, unknown>>()

/** Returns the texts of an area in the current language: `const say = useMessages('team'); say('invite')`. */
export function useMessages<A extends Area>(area: A): Say<EnglishOf<A>> {
  const locale = useLocale()
  const language = languageOf(locale)
  const { data } = useSuspenseQuery(messagesQueryOptions(language, area))
  const { data: words } = useSuspenseQuery(messagesQueryOptions(language, 'words'))
  return sayOnce<A>(locale, data, words)
}

/** Returns one function for each catalogue and locale, so that it is the same between renders. */
function sayOnce<A extends Area>(
  locale: string,
  catalogue: CompiledCatalogue,
  words: CompiledCatalogue,
): Say<EnglishOf<A>> {
  let byLocale = said.get(catalogue)
  if (!byLocale) said.set(catalogue, (byLocale = new Map()))
  const known = byLocale.get(locale)
  // The cache only holds functions created below for this catalogue, so the type is right.
  if (known) return known as Say<EnglishOf<A>>
  const say = sayFrom<A>(locale, { ...words, ...catalogue })
  byLocale.set(locale, say)
  return say
}
