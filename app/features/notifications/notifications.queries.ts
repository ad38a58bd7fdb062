import { queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Notification } from '#app/shared/notification.ts'
import { listNotificationsFn, dismissAllNotificationsFn, dismissNotificationFn } from './notifications.functions.ts'
import { ofShell } from '#app/components/feedback/stale-numbers.tsx'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'

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
    meta: ofShell,
  })

const { queryKey } = notificationsQueryOptions()

/** Dismisses one notification, or all (null). They leave the list at once, and are back if the server refuses. */
export function useDismissNotification() {
  return useServerMutation({
    call: (id: string | null) =>
      (id === null ? dismissAllNotificationsFn() : dismissNotificationFn({ data: { id } })).catch((error: unknown) => {
        console.error('Error fetching notifications', error)
        throw error
      }),
    invalidates: [queryKey],
    atOnce: {
      queryKey,
      show: (list, id) => list.filter((item) => id !== null && item.id !== id),
    },
  })
}
