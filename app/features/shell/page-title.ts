import type { QueryClient } from '@tanstack/react-query'
import { messagesQueryOptions } from '#app/components/locale/use-messages.ts'
import { languageOf } from '#app/shared/account/locale.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { Namespace, EnglishOf } from '#app/shared/messages/namespaces.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { pageOfRoute, pages } from '#app/shared/pages.ts'

/** The data of a page that its head needs. */
interface HeadInput {
  match: {
    /** The path of the route in the tree. */
    fullPath: string
    context: {
      queryClient: QueryClient
      locale: string
      /** Null while staff have chosen none. Pages outside the shell have neither client nor month. */
      client?: { name: string } | null
      months?: MonthRange
    }
  }
}

const product = 'Loop'

/**
 * Returns the head of a page, by its row in app/shared/pages.ts. The title has the order that best distinguishes tabs:
 * "Fernhollow Pottery · October 2026 · Analytics", "Fernhollow Pottery · Profile · Loop", "Staff · Admin settings ·
 * Loop". A page about a client's month omits the product's name if a client is chosen.
 */
export function headOfPage({ match: { fullPath, context } }: HeadInput): { meta: [{ title: string }] } {
  const path = pageOfRoute(fullPath)
  if (path === null) return { meta: [{ title: product }] }
  const t = translateNow(context, 'shell')
  const { title, tab, subject } = pages[path]
  const { locale, client, months } = context
  const parts = [
    ...(subject && client ? [client.name] : []),
    ...(subject === 'month' && months ? [formatMonth(locale, months.selected)] : []),
    ...(tab ? [t(tab)] : []),
    t(title),
    ...(subject === 'month' && client ? [] : [product]),
  ]
  return { meta: [{ title: parts.join(' · ') }] }
}

/**
 * Returns a namespace's texts outside of components, for the title in a route's head. If the namespace could not be
 * loaded, the title is the product's name.
 */
function translateNow<A extends Namespace>(
  { queryClient, locale }: { queryClient: QueryClient; locale: string },
  namespace: A,
): Translate<EnglishOf<A>> {
  const loaded = (of: Namespace) => queryClient.getQueryData(messagesQueryOptions(languageOf(locale), of).queryKey)
  const catalogue = loaded(namespace)
  return catalogue ? translateFrom<A>(locale, { ...loaded('words'), ...catalogue }) : () => 'Loop'
}
