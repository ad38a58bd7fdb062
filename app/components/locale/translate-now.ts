import type { QueryClient } from '@tanstack/react-query'
import { languageOf } from '#app/shared/account/locale.ts'
import type { Namespace, EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { messagesQueryOptions } from './use-messages.ts'

/**
 * Returns a namespace's texts outside of components, for the title in a route's head. If the namespace could not be loaded, the
 * title is the product's name.
 */
export function translateNow<A extends Namespace>(
  { queryClient, locale }: { queryClient: QueryClient; locale: string },
  namespace: A,
): Translate<EnglishOf<A>> {
  const loaded = (of: Namespace) => queryClient.getQueryData(messagesQueryOptions(languageOf(locale), of).queryKey)
  const catalogue = loaded(namespace)
  return catalogue ? translateFrom<A>(locale, { ...loaded('words'), ...catalogue }) : () => 'Loop'
}
