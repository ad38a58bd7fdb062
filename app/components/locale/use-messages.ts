import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { Language } from '#app/shared/account/appearance.ts'
import { languageOf } from '#app/shared/account/locale.ts'
import type { Area, EnglishOf } from '#app/shared/messages/areas.ts'
import type { CompiledCatalogue } from '#app/shared/messages/compile.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import { useLocale } from './use-locale.ts'

/** Where each catalogue is. Not with the first page, whose texts come along with it. */
export const loadAreas = async () => (await import('#app/shared/messages/areas.gen.ts')).areas

/** An area's texts in one language. They come with the page the server draws, and are fetched for later ones. */
export const messagesQueryOptions = (language: Language, area: Area) =>
  queryOptions({
    queryKey: ['messages', language, area],
    // The build compiles the catalogues (tests/config/compiled-messages.ts).
    queryFn: async () => (await (await loadAreas())[area][language]()).default as unknown as CompiledCatalogue,
    staleTime: 'static',
    gcTime: Infinity,
  })

/** For a page's loader: the areas its first paint needs, in the language in force. */
export async function loadMessages(
  { queryClient, locale }: { queryClient: QueryClient; locale: string },
  ...needed: Area[]
): Promise<void> {
  const language = languageOf(locale)
  await Promise.all(needed.map((area) => queryClient.query(messagesQueryOptions(language, area))))
}

const said = new WeakMap<CompiledCatalogue, Map<string, unknown>>()

/** The texts of an area in the language in force: `const say = useMessages('team'); say('invite')`. */
export function useMessages<A extends Area>(area: A): Say<EnglishOf<A>> {
  const locale = useLocale()
  const language = languageOf(locale)
  const { data } = useSuspenseQuery(messagesQueryOptions(language, area))
  const { data: words } = useSuspenseQuery(messagesQueryOptions(language, 'words'))
  return sayOnce<A>(locale, data, words)
}

/** One for each catalogue and locale, so that it is the same between renders. */
function sayOnce<A extends Area>(
  locale: string,
  catalogue: CompiledCatalogue,
  words: CompiledCatalogue,
): Say<EnglishOf<A>> {
  let byLocale = said.get(catalogue)
  if (!byLocale) said.set(catalogue, (byLocale = new Map()))
  const known = byLocale.get(locale)
  // Only what is made below for this catalogue, which is of this area, is kept here.
  if (known) return known as Say<EnglishOf<A>>
  const say = sayFrom<A>(locale, { ...words, ...catalogue })
  byLocale.set(locale, say)
  return say
}
