import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import type { ApiTokenForm } from '#app/shared/account/api-token-scopes.ts'
import type { EmailChangeForm } from '#app/shared/account/email-change-form.ts'
import type { PersonName } from '#app/shared/account/person-form.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { DigestForm } from '#app/shared/listening/digest.ts'
import type { NotificationPreferences } from '#app/shared/notification-kinds.ts'
import {
  getAccountFn,
  getEmailChangeFn,
  getListeningDigestFn,
  listApiTokensFn,
  listSessionsFn,
  updateListeningDigestFn,
  updateNameFn,
  updateNotificationPreferencesFn,
  confirmEmailChangeFn,
  createApiTokenFn,
  deleteAccountFn,
  requestEmailChangeFn,
  revokeApiTokenFn,
  revokeOtherSessionsFn,
  revokeSessionFn,
} from './account.functions.ts'

/** The person's own `AccountOverview`. */
export const accountQueryOptions = () => queryOptions({ queryKey: ['account', 'own'], queryFn: () => getAccountFn() })

/** The browsers the person is signed in with (`OwnSession`). */
export const sessionsQueryOptions = () =>
  queryOptions({ queryKey: ['account', 'sessions'], queryFn: () => listSessionsFn() })

export const apiTokensQueryOptions = () =>
  queryOptions({ queryKey: ['account', 'api-tokens'], queryFn: () => listApiTokensFn() })

/** How often the person gets a digest of mentions; for Admins. */
export const listeningDigestQueryOptions = () =>
  queryOptions({ queryKey: ['account', 'listening-digest'], queryFn: () => getListeningDigestFn() })

/** The address that a confirmation link belongs to. */
export const emailChangeQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['account', 'email-change', { token }],
    queryFn: () => getEmailChangeFn({ data: { token } }),
  })

const changeUser = (queryClient: QueryClient, change: Partial<SessionUser>) =>
  queryClient.setQueryData(sessionQueryOptions().queryKey, (user) => user && { ...user, ...change })

/** Changes the person's own name; the top bar follows. */
export const useUpdateName = () =>
  useServerMutation({
    call: (name: PersonName) => updateNameFn({ data: name }),
    done: ({ firstName, lastName }, _name, queryClient) =>
      changeUser(queryClient, { first_name: firstName, last_name: lastName }),
    reloads: true,
  })

export const useRequestEmailChange = () =>
  useServerMutation({
    call: (form: EmailChangeForm) => requestEmailChangeFn({ data: form }),
    invalidates: [accountQueryOptions().queryKey],
  })

export const useConfirmEmailChange = (token: string) =>
  useServerMutation({
    call: () => confirmEmailChangeFn({ data: { token } }),
    done({ email }, _input, queryClient) {
      changeUser(queryClient, { email })
      void queryClient.invalidateQueries({ queryKey: accountQueryOptions().queryKey })
      void queryClient.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey })
    },
  })

/** Changes the notification preferences. The change shows at once. Each call contains all preferences. */
export const useUpdateNotificationPreferences = () =>
  useServerMutation({
    call: (preferences: NotificationPreferences) => updateNotificationPreferencesFn({ data: preferences }),
    inTurn: 'notification-preferences',
    atOnce: {
      queryKey: accountQueryOptions().queryKey,
      show: (account, notifications) => ({ ...account, notifications }),
    },
  })

/** Changes how often the person gets a digest of mentions. The change shows at once. */
export const useUpdateListeningDigest = () =>
  useServerMutation({
    call: (form: DigestForm) => updateListeningDigestFn({ data: form }),
    inTurn: 'listening-digest',
    atOnce: {
      queryKey: listeningDigestQueryOptions().queryKey,
      show: (_digest, { every, timeZone }) => ({ every, timeZone: every === 'off' ? null : timeZone }),
    },
  })

/** Signs out one other browser, or all others without an id. */
export const useRevokeSession = () =>
  useServerMutation({
    call: (id: string | null) =>
      id === null ? revokeOtherSessionsFn().then(() => undefined) : revokeSessionFn({ data: { id } }),
    invalidates: [sessionsQueryOptions().queryKey],
  })

export const useCreateApiToken = () =>
  useServerMutation({
    call: (form: ApiTokenForm) => createApiTokenFn({ data: form }),
    invalidates: [apiTokensQueryOptions().queryKey],
  })

export const useRevokeApiToken = () =>
  useServerMutation({
    call: (id: string) => revokeApiTokenFn({ data: { id } }),
    invalidates: [apiTokensQueryOptions().queryKey],
  })

/**
 * Deletes the account and loads the goodbye page as a new document, so that nothing of the person stays in this page's
 * memory.
 */
export function useDeleteAccount() {
  const router = useRouter()
  return useServerMutation({
    call: (email: string) => deleteAccountFn({ data: { email } }),
    done: () => router.navigate({ to: '/login', search: { deleted: true }, reloadDocument: true, replace: true }),
  })
}
