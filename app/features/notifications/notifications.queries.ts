import { queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Notification } from '#app/shared/notification.ts'
import { listNotificationsFn } from './notifications.functions.ts'

/**
 * The person's notifications: read every 20 seconds while the page is visible, and when it becomes visible. They are
 * polled, not pushed, because another host may answer the REST API, and an open tab should hold no connection. A failure
 * is logged (specification §8): nothing is shown before the first success, and after it the old ones stay.
 */
export const notificationsQueryOptions = () =>
  queryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: (asked): Promise<Notification[]> =>
      listNotificationsFn({ signal: asked.signal, headers: renewalHeaders(asked) }).catch((error: unknown) => {
        if (!asked.signal.aborted) console.error('Error fetching notifications', error)
        throw error
      }),
    staleTime: 15_000,
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
