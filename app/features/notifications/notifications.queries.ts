import { queryOptions } from '@tanstack/react-query'
import { listNotificationsFn } from './notifications.functions.ts'

/** The person's notifications, looked for anew every minute; null when they could not be fetched. */
export const notificationsQueryOptions = () =>
  queryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ signal }) =>
      listNotificationsFn({ signal }).catch((error: unknown) => {
        // The browser's own call failed; what fails behind the server function is logged there.
        if (!signal.aborted) console.error('Error fetching notifications', error)
        throw error
      }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    retry: false,
  })
