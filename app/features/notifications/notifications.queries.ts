import { queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Notification } from '#app/shared/notification.ts'
import { listNotificationsFn } from './notifications.functions.ts'

const queryKey = ['notifications', 'list'] as const

/**
 * The person's notifications: read every 20 seconds while the page is visible, and when it becomes visible. They are
 * polled, not pushed, because another host may answer the REST API, and an open tab should hold no connection. Null
 * before the first success; after a later failure the old ones stay.
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
        // The browser's own call failed; failures behind the server function are logged there.
        if (!signal.aborted) console.error('Error fetching notifications', error)
        throw error
      }
    },
    staleTime: 15_000,
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
