import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { reportPreviewQueryOptions, reportQueryOptions } from './editor.queries.ts'

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

/**
 * Keeps the month in the path and the chosen month of the page's frame the same: a link names the path, the frame's
 * choice of a month the parameter.
 * @param month of the path
 * @throws a redirect to the address with the same month twice
 */
export function requireOneMonth(
  { months, cause }: { months: MonthRange; cause: 'enter' | 'stay' | 'preload' },
  month: Month,
  search: { month?: Month | undefined },
): void {
  if (month === search.month) return
  const isKnown = month >= months.first && month <= months.current
  const shown = isKnown && (cause !== 'stay' || search.month === undefined) ? month : months.selected
  throw redirect({
    to: '/reports/$month',
    params: { month: shown },
    search: (before) => ({ ...before, month: shown }),
    replace: true,
  })
}
