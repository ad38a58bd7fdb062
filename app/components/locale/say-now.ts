import type { QueryClient } from '@tanstack/react-query'
import { languageOf } from '#app/shared/account/locale.ts'
import type { Area, EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import { messagesQueryOptions } from './use-messages.ts'

/**
 * Returns an area's texts outside of components, for the title in a route's head. If the area could not be loaded, the
 * title is the product's name.
 */
export function sayNow<A extends Area>(
  { queryClient, locale }: { queryClient: QueryClient; locale: string },
  area: A,
): Say<EnglishOf<A>> {
  const loaded = (of: Area) => queryClient.getQueryData(messagesQueryOptions(languageOf(locale), of).queryKey)
  const catalogue = loaded(area)
  return catalogue ? sayFrom<A>(locale, { ...loaded('words'), ...catalogue }) : () => 'Loop'
}
