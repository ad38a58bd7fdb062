import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '#app/shared/http/app-error.ts'
import { sessionQueryOptions } from './session.queries.ts'

const { queryKey } = sessionQueryOptions()

/** Whether an error is the server's word that nobody is signed in. */
export const saysNotSignedIn = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'auth.not_signed_in'

/** Whether this page takes somebody to be signed in. */
export const isSomebodyKnown = (queryClient: QueryClient): boolean => queryClient.getQueryData(queryKey) != null

// Only ever set in a browser, where there is one person; a server has many at once and never logs out by itself.
let leaving = false

/** Runs a logout. What is refused meanwhile is not a session that ended by itself. */
export async function whileLeaving<T>(work: () => Promise<T>): Promise<T> {
  leaving = true
  try {
    return await work()
  } finally {
    leaving = false
  }
}

/**
 * Notes that the session of the person this page knew is over.
 * @returns false where nobody was known, or the person is just leaving: then there is nothing to tell them
 */
export function noteSessionOver(queryClient: QueryClient): boolean {
  if (leaving || !isSomebodyKnown(queryClient)) return false
  queryClient.setQueryData(queryKey, null)
  return true
}
