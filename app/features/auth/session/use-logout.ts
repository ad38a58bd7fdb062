import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { forgetPerson } from './forget-person.ts'
import { getCurrentUserFn, logoutFn } from './session.functions.ts'
import { whileLeaving } from './session-over.ts'
import { sessionQueryOptions } from './session.queries.ts'

/**
 * Logs out: ends the session, reads who is signed in now, keeps that as the session, forgets everything else that was
 * fetched for the person, and goes to /login. A failure is logged and nothing is shown (specification §8).
 * @returns a function that takes what is to be opened after the next sign-in
 */
export function useLogout(): (next?: { redirect: string | undefined }) => Promise<void> {
  const endSession = useEndSession()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async (next) => {
      if (!(await endSession())) return
      // Once the page is left, whose queries would otherwise be fetched anew without a session.
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
 * Ends the session at our server and stays on the page: for those who leave it in a way of their own.
 * @returns a function that says whether the session has ended; where not, that is logged
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
