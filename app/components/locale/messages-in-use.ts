import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Namespace } from '#app/shared/messages/namespaces.ts'
import { loadNamespaces, messagesQueryOptions } from './use-messages.ts'

/** Loads every namespace in use in another language before the language changes, so that nothing flickers. */
export async function loadMessagesInUse(queryClient: QueryClient, language: Language): Promise<void> {
  const used = queryClient.getQueryCache().findAll({ queryKey: ['messages'] })
  const names = new Set(used.map(({ queryKey }) => String(queryKey[2])))
  const inUse = (Object.keys(await loadNamespaces()) as Namespace[]).filter((namespace) => names.has(namespace))
  await Promise.all(inUse.map((namespace) => queryClient.query(messagesQueryOptions(language, namespace))))
}
