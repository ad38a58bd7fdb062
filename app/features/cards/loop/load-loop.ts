import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { stageCountsQueryOptions } from './loop.queries.ts'

/** Loads the loop ring of a company's Dashboard for the first paint. If it fails, the ring offers a retry. */
export async function loadLoop(context: { queryClient: QueryClient; locale: string }, clientId: string): Promise<void> {
  await Promise.all([
    context.queryClient.query(stageCountsQueryOptions(clientId)).catch(() => undefined),
    loadMessages(context, 'cardLoop', 'cardMoves'),
  ])
}
