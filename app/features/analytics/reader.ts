import { useMemo } from 'react'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Area, EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'

/** Whoever reads a month: the texts of an area in their language, and how they write numbers and dates. */
export interface Reader<A extends Area> {
  locale: string
  say: Say<EnglishOf<A>>
}

/** The same between renders. */
export function useReader<A extends Area>(area: A): Reader<A> {
  const locale = useLocale()
  const say = useMessages(area)
  return useMemo(() => ({ locale, say }), [locale, say])
}
