import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getAccountFn, getEmailChangeFn, listApiTokensFn, listSessionsFn } from './account.functions.ts'

/** The person's own `Account`. */
export const accountQueryOptions = () => queryOptions({ queryKey: ['account', 'own'], queryFn: () => getAccountFn() })

/** The browsers the person is signed in with (`OwnSession`). */
export const sessionsQueryOptions = () =>
  queryOptions({ queryKey: ['account', 'sessions'], queryFn: () => listSessionsFn() })

export const apiTokensQueryOptions = () =>
  queryOptions({ queryKey: ['account', 'api-tokens'], queryFn: () => listApiTokensFn() })

/** The address that a confirmation link belongs to. */
export const emailChangeQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['account', 'email-change', { token }],
    queryFn: () => getEmailChangeFn({ data: { token } }),
  })

/** Loads the page's data. If a part fails, its card shows the error and a retry. */
export async function loadAccount(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    queryClient.query(accountQueryOptions()),
    queryClient.query(sessionsQueryOptions()),
    queryClient.query(apiTokensQueryOptions()),
  ])
}
