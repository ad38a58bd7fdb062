import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getAccountFn, getEmailChangeFn, listApiTokensFn, listSessionsFn } from './account.functions.ts'

/** The person's own `Account`. */
export const accountQueryOptions = () => queryOptions({ queryKey: ['account', 'own'], queryFn: () => getAccountFn() })

/** The browsers the person is signed in with (`OwnSession`). */
export const sessionsQueryOptions = () =>
  queryOptions({ queryKey: ['account', 'sessions'], queryFn: () => listSessionsFn() })

export const apiTokensQueryOptions = () =>
  queryOptions({ queryKey: ['account', 'api-tokens'], queryFn: () => listApiTokensFn() })

/** The address behind a link that confirms it. */
export const emailChangeQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['account', 'email-change', { token }],
    queryFn: () => getEmailChangeFn({ data: { token } }),
  })

/** For the page's loader. A part that fails is left to its card, which says so and offers another try. */
export async function loadAccount(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    queryClient.query(accountQueryOptions()),
    queryClient.query(sessionsQueryOptions()),
    queryClient.query(apiTokensQueryOptions()),
  ])
}
