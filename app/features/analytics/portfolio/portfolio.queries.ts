import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { PinClient } from '#app/shared/clients/pin-client.ts'
import {
  countNewMentionsOfAllFn,
  countOpenCardsOfAllFn,
  listClientPacesFn,
  listPinnedClientsFn,
  listReportsOfAllFn,
  listVisitTrendsFn,
  pinClientFn,
} from './portfolio.functions.ts'

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

/** How the running targets of every client stand, as the nightly job wrote it; a changed target makes it outdated. */
export const clientPacesQueryOptions = () =>
  queryOptions({
    queryKey: ['growth', 'paces-of-all'],
    queryFn: ({ signal }) => listClientPacesFn({ signal }),
    staleTime: 60_000,
  })

/** Every client's new mentions of a month, for Admins. Asks nothing without a month. */
export const newMentionsOfAllQueryOptions = (month: Month | null) =>
  queryOptions({
    queryKey: ['listening', 'new-of-all', { month }],
    queryFn: month === null ? skipToken : ({ signal }) => countNewMentionsOfAllFn({ data: { month }, signal }),
    staleTime: 60_000,
  })

/** The visits of every client's last 30 days. They come after the first paint, which is complete without them. */
export const visitTrendsQueryOptions = () =>
  queryOptions({
    queryKey: ['analytics', 'visit-trends'],
    queryFn: ({ signal }) => listVisitTrendsFn({ signal }),
    staleTime: 10 * 60_000,
  })

/** The ids of the clients that the person keeps at the top of their list. */
export const pinnedClientsQueryOptions = () =>
  queryOptions({
    queryKey: ['clients', 'pinned'],
    queryFn: ({ signal }) => listPinnedClientsFn({ signal }),
    staleTime: 60_000,
  })

/** Pins a client to the top of the list, or unpins it; the list shows it at once. */
export const usePinClient = () =>
  useServerMutation({
    call: (pin: PinClient) => pinClientFn({ data: pin }),
    inTurn: 'pin client',
    atOnce: {
      queryKey: pinnedClientsQueryOptions().queryKey,
      show: (ids, { clientId, isPinned }) =>
        isPinned ? [...new Set([...ids, clientId])] : ids.filter((id) => id !== clientId),
    },
    invalidates: [pinnedClientsQueryOptions().queryKey],
  })

interface WorkOfAll {
  /** The month of the reports; null for readers who may not see them. */
  reportsOf: Month | null
  /** The month of new mentions; null for readers who may not see them. */
  mentionsOf: Month | null
}

/**
 * Loads the work for all clients for the first paint of their list: cards, targets, reports and mentions, and which are
 * pinned. What fails is left out.
 */
export async function loadWorkOfAll(queryClient: QueryClient, { reportsOf, mentionsOf }: WorkOfAll): Promise<void> {
  await Promise.all([
    queryClient.query(openCardsQueryOptions()).catch(() => undefined),
    queryClient.query(clientPacesQueryOptions()).catch(() => undefined),
    queryClient.query(pinnedClientsQueryOptions()).catch(() => undefined),
    reportsOf !== null && queryClient.query(reportsOfAllQueryOptions(reportsOf)).catch(() => undefined),
    mentionsOf !== null && queryClient.query(newMentionsOfAllQueryOptions(mentionsOf)).catch(() => undefined),
  ])
}
