import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { publishedReportsQueryOptions } from './published.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
}

/** Loads a client's published reports for the first paint. If it fails, the Dashboard is shown without them. */
export async function loadPublished(context: LoadContext, clientId: string): Promise<void> {
  const reports = await context.queryClient.query(publishedReportsQueryOptions(clientId)).catch(() => [])
  if (reports.length > 0) await loadMessages(context, 'reportReader', 'reportStates')
}
