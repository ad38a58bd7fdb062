import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { forgetPerson } from './forget-person.ts'
import { sessionQueryOptions } from './session.queries.ts'
import { tradeIdToken } from './trade-token.ts'

interface SignInResult {
  idToken: string
  nonce: string
  /** A path of our own site (sameSitePath). */
  target: string
}

/** Ends a sign-in: trades the ID token for the session, keeps who is signed in, and goes to the target. */
export function useFinishSignIn(): (result: SignInResult) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async ({ idToken, nonce, target }) => {
      const user = await tradeIdToken(idToken, nonce)
      forgetPerson(queryClient, router)
      queryClient.setQueryData(sessionQueryOptions().queryKey, user)
      await router.navigate({ href: target, replace: true })
    },
    [queryClient, router],
  )
}
