import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { forgetPerson } from './forget-person.ts'
import { getCurrentUserFn, logoutFn } from './session.functions.ts'
import { whileLeaving } from './session-over.ts'
import { sessionQueryOptions } from './session.queries.ts'

/**
 * Returns a logout: it ends the session, reads who is signed in now, caches that as the session, removes all other data
 * of the person, and opens /login. A failure is logged and nothing is shown (specification §8).
 * @returns a function that takes the page to open after the next sign-in
 */
export function useLogout(): (next?: { redirect: string | undefined }) => Promise<void> {
  const endSession = useEndSession()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async (next) => {
      if (!(await endSession())) return
      // After the page is left, because its queries would otherwise run again without a session.
      const stop = router.subscribe('onRendered', () => {
        stop()
        forgetPerson(queryClient, router)
      })
      await router.navigate({ to: '/login', search: { redirect: next?.redirect } })
    },
    [endSession, queryClient, router],
  )
}

/**
 * Ends the session at our server and stays on the page, for callers that navigate themselves.
 * @returns a function that resolves to whether the session has ended; a failure is logged
 */
export function useEndSession(): () => Promise<boolean> {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      whileLeaving(async () => {
        try {
          await logoutFn()
          const currentUser = await getCurrentUserFn()
          queryClient.setQueryData(sessionQueryOptions().queryKey, currentUser)
          return true
        } catch (error) {
          console.error('logout error', error)
          return false
        }
      }),
    [queryClient],
  )
}
