import type { QueryClient } from '@tanstack/react-query'
import { UserError } from '#app/shared/http/user-error.ts'
import { sessionQueryOptions } from './session.queries.ts'

const { queryKey } = sessionQueryOptions()

/** Whether an error says that no one is signed in. */
export const isNotSignedIn = (error: unknown): boolean =>
  error instanceof UserError && error.code === 'auth.not_signed_in'

/** Whether this page believes that a person is signed in. */
export const isSignedIn = (queryClient: QueryClient): boolean => queryClient.getQueryData(queryKey) != null

// Set in browsers only, where there is one person; a server has many at once and never logs out by itself.
let leaving = false

/** Runs a logout. An error during it doesn't count as a session that ended by itself. */
export async function whileLeaving<T>(work: () => Promise<T>): Promise<T> {
  leaving = true
  try {
    return await work()
  } finally {
    leaving = false
  }
}

/**
 * Records that the session of this page's person has ended.
 * @returns false if no one was signed in, or the person is just leaving: then there is nothing to show
 */
export function noteSessionOver(queryClient: QueryClient): boolean {
  if (leaving || !isSignedIn(queryClient)) return false
  queryClient.setQueryData(queryKey, null)
  return true
}
