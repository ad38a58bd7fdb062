import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import type { Month } from '#app/shared/calendar/month.ts'
import { countOpenCardsOfAllFn, listReportsOfAllFn } from './portfolio.functions.ts'

/** The open cards of every client; moving a card changes them, as the key says. */
export const openCardsQueryOptions = () =>
  queryOptions({
    queryKey: ['cards', 'open-of-all'],
    queryFn: ({ signal }) => countOpenCardsOfAllFn({ signal }),
    staleTime: 60_000,
  })

/**
 * Every client's report of a month, for Admins; whatever changes a report makes it outdated, as the key says. Asks
 * nothing without a month.
 */
export const reportsOfAllQueryOptions = (month: Month | null) =>
  queryOptions({
    queryKey: ['reports', 'list', 'of-all', { month }],
    queryFn: month === null ? skipToken : ({ signal }) => listReportsOfAllFn({ data: { month }, signal }),
    staleTime: 60_000,
  })

/**
 * Loads the open cards and reports for the first paint of the list of clients. If they fail, it is shown without them.
 * @param reportsOf the month of the reports; null for readers who may not see them
 */
export async function loadWorkOfAll(queryClient: QueryClient, reportsOf: Month | null): Promise<void> {
  await Promise.all([
    queryClient.query(openCardsQueryOptions()).catch(() => undefined),
    reportsOf !== null && queryClient.query(reportsOfAllQueryOptions(reportsOf)).catch(() => undefined),
  ])
}
