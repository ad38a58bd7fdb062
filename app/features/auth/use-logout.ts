import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { forgetPerson } from './forget-person.ts'
import { getCurrentUserFn, logoutFn } from './session.functions.ts'
import { sessionQueryOptions } from './session.queries.ts'

/**
 * Logs out: ends the session, reads who is signed in now, keeps that as the session, forgets everything else that was
 * fetched for the person, and goes to /login. A failure is logged and nothing is shown (specification §8).
 */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(async () => {
    try {
      await logoutFn()
      const currentUser = await getCurrentUserFn()
      queryClient.setQueryData(sessionQueryOptions().queryKey, currentUser)
    } catch (error) {
      console.error('logout error', error)
      return
    }
    // Once the page is left, whose queries would otherwise be fetched anew without a session.
    const stop = router.subscribe('onRendered', () => {
      stop()
      forgetPerson(queryClient)
    })
    await router.navigate({ to: '/login', search: {} })
  }, [queryClient, router])
}
