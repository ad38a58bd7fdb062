import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { dismissAllNotificationsFn, dismissNotificationFn } from './notifications.functions.ts'
import { notificationsQueryOptions } from './notifications.queries.ts'

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
