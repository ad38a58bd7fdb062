import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { cardRequestsQueryOptions } from '../requests/requests.queries.ts'
import { waitingCardsQueryOptions } from './waiting.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
}

/** Loads what waits for a Client's decision and what they requested, for the first paint. If it fails, the Dashboard is shown without it. */
export async function loadWaiting(context: LoadContext, clientId: string): Promise<void> {
  const { queryClient } = context
  const [cards] = await Promise.all([
    queryClient.query(waitingCardsQueryOptions(clientId)).catch(() => []),
    queryClient.query(cardRequestsQueryOptions(clientId)).catch(() => []),
    loadMessages(context, 'cardRequests', 'validation'),
  ])
  if (cards.length > 0) await loadMessages(context, 'cardMoves', 'dashboard')
}
