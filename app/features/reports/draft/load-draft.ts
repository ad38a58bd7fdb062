import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { reportPreviewQueryOptions, reportQueryOptions } from './draft.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
  client: { id: string } | null
  demo: boolean
}

/** Loads the texts of the editor, the report and its numbers, side by side. The numbers' part says if they fail. */
export async function loadEditor(context: LoadContext, month: Month): Promise<void> {
  const { client, demo, queryClient } = context
  const key = client && !demo ? { clientId: client.id, month } : null
  await Promise.all([
    loadMessages(
      context,
      'reportEditor',
      'reportStates',
      'reports',
      'validation',
      'reportDelivery',
      'sentMails',
      'reportReader',
      'shares',
    ),
    key && queryClient.query(reportQueryOptions(key)),
    key && queryClient.prefetchQuery(reportPreviewQueryOptions(key)),
  ])
}
