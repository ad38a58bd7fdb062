import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { targetsQueryOptions } from './pacing.queries.ts'

/** Loads how a client's targets stand, for the first paint. If it fails, the Dashboard is shown without them. */
export async function loadPacing(
  context: { queryClient: QueryClient; locale: string },
  { clientId, month }: { clientId: string; month: Month },
): Promise<void> {
  await Promise.all([
    context.queryClient.query(targetsQueryOptions(clientId, month)).catch(() => undefined),
    loadMessages(context, 'growthPacing', 'growthNames'),
  ])
}
