import { useMemo } from 'react'
import type { Namespace } from '#app/shared/messages/namespaces.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { useLocale } from './use-locale.ts'
import { useMessages } from './use-messages.ts'

/** Returns the same object between renders. */
export function useTranslator<A extends Namespace>(namespace: A): Translator<A> {
  const locale = useLocale()
  const t = useMessages(namespace)
  return useMemo(() => ({ locale, t }), [locale, t])
}
