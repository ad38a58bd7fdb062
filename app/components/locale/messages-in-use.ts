import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Area } from '#app/shared/messages/areas.ts'
import { loadAreas, messagesQueryOptions } from './use-messages.ts'

/** Loads every area in use in another language before the language changes, so that nothing flickers. */
export async function loadMessagesInUse(queryClient: QueryClient, language: Language): Promise<void> {
  const used = queryClient.getQueryCache().findAll({ queryKey: ['messages'] })
  const names = new Set(used.map(({ queryKey }) => String(queryKey[2])))
  const inUse = (Object.keys(await loadAreas()) as Area[]).filter((area) => names.has(area))
  await Promise.all(inUse.map((area) => queryClient.query(messagesQueryOptions(language, area))))
}
