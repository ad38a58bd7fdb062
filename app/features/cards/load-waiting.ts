import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { waitingCardsQueryOptions } from './cards.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
}

/** Loads what waits for a Client's decision, for the first paint. If it fails, the Dashboard is shown without it. */
export async function loadWaiting(context: LoadContext, clientId: string): Promise<void> {
  const cards = await context.queryClient.query(waitingCardsQueryOptions(clientId)).catch(() => [])
  if (cards.length > 0) await loadMessages(context, 'cardMoves', 'dashboard', 'validation')
}
