import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQueryOptions } from '#app/features/auth/session.queries.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import type { ApiTokenForm } from '#app/shared/account/api-token-scopes.ts'
import type { EmailChangeForm } from '#app/shared/account/email-change-form.ts'
import type { PersonName } from '#app/shared/account/person-form.ts'
import type { NotificationPreferences } from '#app/shared/notification-kinds.ts'
import {
  changeNameFn,
  changeNotificationPreferencesFn,
  confirmEmailChangeFn,
  createApiTokenFn,
  deleteAccountFn,
  requestEmailChangeFn,
  revokeApiTokenFn,
  revokeOtherSessionsFn,
  revokeSessionFn,
} from './account.functions.ts'
import { accountQueryOptions, apiTokensQueryOptions, sessionsQueryOptions } from './account.queries.ts'

const changeUser = (queryClient: QueryClient, change: Partial<SessionUser>) =>
  queryClient.setQueryData(sessionQueryOptions().queryKey, (user) => user && { ...user, ...change })

/** Changes the own name; the top bar follows. */
export function useChangeName() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (name: PersonName) => changeNameFn({ data: name }),
    async onSuccess({ firstName, lastName }) {
      changeUser(queryClient, { first_name: firstName, last_name: lastName })
      // Pages have the person from their guard.
      await router.invalidate()
    },
  })
}

export function useRequestEmailChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: EmailChangeForm) => requestEmailChangeFn({ data: form }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQueryOptions().queryKey }),
  })
}

export function useConfirmEmailChange(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => confirmEmailChangeFn({ data: { token } }),
    onSuccess({ email }) {
      changeUser(queryClient, { email })
      void queryClient.invalidateQueries({ queryKey: accountQueryOptions().queryKey })
      void queryClient.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey })
    },
  })
}

/** Changes how the person is told. It shows at once, and is back as it was should the server refuse. */
export function useChangeNotificationPreferences() {
  const queryClient = useQueryClient()
  const { queryKey } = accountQueryOptions()
  return useMutation({
    mutationFn: (preferences: NotificationPreferences) => changeNotificationPreferencesFn({ data: preferences }),
    // One after the other: each carries all of them, and the last one meant is the last one written.
    scope: { id: 'notification-preferences' },
    async onMutate(notifications) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (account) => account && { ...account, notifications })
      return before
    },
    onError: (_error, _preferences, before) => void queryClient.setQueryData(queryKey, before),
  })
}

/** Signs one other browser out, or all others without an id. */
export function useRevokeSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? revokeOtherSessionsFn().then(() => undefined) : revokeSessionFn({ data: { id } }),
    // Also where it had ended by itself meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey }),
  })
}

export function useCreateApiToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: ApiTokenForm) => createApiTokenFn({ data: form }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiTokensQueryOptions().queryKey }),
  })
}

export function useRevokeApiToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => revokeApiTokenFn({ data: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiTokensQueryOptions().queryKey }),
  })
}

/** Deletes the account and says goodbye as a new document, so that nothing of the person stays in this page's memory. */
export function useDeleteAccount() {
  const router = useRouter()
  return useMutation({
    mutationFn: (email: string) => deleteAccountFn({ data: { email } }),
    onSuccess: () => router.navigate({ to: '/login', search: { deleted: true }, reloadDocument: true, replace: true }),
  })
}
