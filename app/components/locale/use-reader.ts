import { useMemo } from 'react'
import type { Area } from '#app/shared/messages/areas.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { useLocale } from './use-locale.ts'
import { useMessages } from './use-messages.ts'

/** Returns the same object between renders. */
export function useReader<A extends Area>(area: A): Reader<A> {
  const locale = useLocale()
  const say = useMessages(area)
  return useMemo(() => ({ locale, say }), [locale, say])
}
