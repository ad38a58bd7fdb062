import { queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Notification } from '#app/shared/notification.ts'
import { listNotificationsFn } from './notifications.functions.ts'

const queryKey = ['notifications', 'list'] as const

/**
 * The person's notifications, live: looked for every 20 seconds while the page is seen, and whenever it is seen again.
 * They are asked for and not pushed, because the REST API behind them may be another host's, and an open tab should
 * hold no connection. Null until they could be fetched once; those of before stay when that fails later.
 */
export const notificationsQueryOptions = () =>
  queryOptions({
    queryKey,
    async queryFn(asked): Promise<Notification[] | null> {
      const { signal, client } = asked
      try {
        const before = client.getQueryData<Notification[] | null>(queryKey) ?? null
        return (await listNotificationsFn({ signal, headers: renewalHeaders(asked) })) ?? before
      } catch (error) {
        // The browser's own call failed; what fails behind the server function is logged there.
        if (!signal.aborted) console.error('Error fetching notifications', error)
        throw error
      }
    },
    staleTime: 15_000,
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
