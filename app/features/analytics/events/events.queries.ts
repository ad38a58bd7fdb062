import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { EventFilters, EventSearch } from '#app/shared/analytics/raw-events.ts'
import { unattendedHeader } from '#app/shared/http/unattended.ts'
import { countNewEventsFn, getEventDetailsFn, listEventPropertiesFn, listEventsFn } from './events.functions.ts'

/** Interval of checking for new events. */
const watchMs = 15_000

/** Returns the filters and the position of the page from the address. */
export function eventsInAddress({ before, after, ...given }: EventSearch) {
  const filters: EventFilters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { filters, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

/** A page of events. It stays unchanged until someone asks for more, so that new events move nothing. */
export const eventPageQueryOptions = (clientId: string, search: EventSearch) =>
  queryOptions({
    queryKey: ['events-explorer', 'page', { clientId, search: eventsInAddress(search) }],
    queryFn: ({ signal }) => listEventsFn({ data: { clientId, ...eventsInAddress(search) }, signal }),
    staleTime: 5000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })

/** The number of events since the newest one shown. */
export const newEventsQueryOptions = (clientId: string, filters: EventFilters, newest: string | undefined) =>
  queryOptions({
    queryKey: ['events-explorer', 'new', { clientId, filters, newest }],
    queryFn: ({ signal }) =>
      countNewEventsFn({
        data: { clientId, filters, ...(newest !== undefined && { after: newest }) },
        signal,
        // The page's own request, which doesn't keep the session alive.
        headers: { [unattendedHeader]: '1' },
      }),
    refetchInterval: watchMs,
    staleTime: watchMs,
  })

export const eventDetailsQueryOptions = (clientId: string, ref: string) =>
  queryOptions({
    queryKey: ['events-explorer', 'details', { clientId, ref }],
    queryFn: ({ signal }) => getEventDetailsFn({ data: { clientId, ref }, signal }),
  })

export const eventPropertiesQueryOptions = (clientId: string, filters: EventFilters) =>
  queryOptions({
    queryKey: ['events-explorer', 'properties', { clientId, filters }],
    queryFn: ({ signal }) => listEventPropertiesFn({ data: { clientId, filters }, signal }),
    staleTime: 60_000,
  })

/** Loads the events in the page's loader. If they fail, the page shows the error and a retry. */
export async function loadEvents(queryClient: QueryClient, clientId: string, search: EventSearch): Promise<void> {
  await queryClient.query(eventPageQueryOptions(clientId, search)).catch(() => undefined)
}
