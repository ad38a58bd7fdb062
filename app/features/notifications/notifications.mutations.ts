import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#app/shared/notification.ts'
import { dismissAllNotificationsFn, dismissNotificationFn } from './notifications.functions.ts'
import { notificationsQueryOptions } from './notifications.queries.ts'

/**
 * Dismisses one notification, or all without an id. They leave the list at once; if the server refuses, the list is
 * read again and they are back.
 */
export function useDismissNotification() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQueryOptions()
  return useMutation({
    mutationFn: (id?: string) =>
      id === undefined ? dismissAllNotificationsFn() : dismissNotificationFn({ data: { id } }),
    async onMutate(id) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (list: Notification[] | null | undefined) =>
        list?.filter((item) => id !== undefined && item.id !== id),
      )
    },
    onError: (error) => console.error('Error fetching notifications', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
