import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { FullPanel, MonthOverview, OverviewQuery, PanelQuery } from '#app/shared/analytics/overview.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { nearestMonth, type MonthRange } from '#app/shared/calendar/month-range.ts'
import type { SharedView } from '#app/shared/analytics/shares/share.ts'
import { getSharedMonthFn, getSharedPanelFn, openShareFn } from './shared-view.functions.ts'

type OpenView = Extract<SharedView, { state: 'open' }>

/** What a link opens. */
export const sharedViewQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['shared-view', { token }],
    queryFn: ({ signal }) => openShareFn({ data: { token }, signal }),
    staleTime: 60_000,
  })

/** Returns the months a link shows, and the shown one: the nearest to the one in the address. */
export function sharedMonths({ first, last }: OpenView, asked: Month | undefined): MonthRange {
  return { first, current: last, selected: nearestMonth(asked, first, last) }
}

/** Whether an answer failed because the link no longer works: its page then shows the reason instead of the month. */
export const isShareOver = (error: unknown): boolean => error instanceof UserError && error.code.startsWith('share.')

/**
 * Returns the functions that answer about a link's month. Other pages pass a client; here the link determines it. If a
 * link has ended while its page is open, the cache learns this before the answer fails.
 */
export function sharedAnswers(queryClient: QueryClient, token: string) {
  const answer = async <T>(asking: Promise<T>): Promise<T> => {
    try {
      return await asking
    } catch (error) {
      if (isShareOver(error)) await queryClient.fetchQuery({ ...sharedViewQueryOptions(token), staleTime: 0 })
      throw error
    }
  }
  return {
    month: ({ month, filters, compare, newAndLost }: OverviewQuery, { signal }: Call): Promise<MonthOverview> =>
      answer(getSharedMonthFn({ data: { token, month, filters, compare, newAndLost }, signal })),
    panel: ({ month, filters, compare, dimension, part, search }: PanelQuery, { signal }: Call): Promise<FullPanel> =>
      answer(getSharedPanelFn({ data: { token, month, filters, compare, dimension, part, search }, signal })),
  }
}

interface Call {
  signal: AbortSignal
}
