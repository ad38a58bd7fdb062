import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Proof } from '#server/auth/proof.ts'
import { forgetPerson } from './forget-person.ts'
import { sessionQueryOptions } from './session.queries.ts'
import { tradeProof } from './trade-token.ts'

type SignInResult = Proof & {
  /** A path of our own site (sameSitePath). */
  target: string
}

/**
 * Returns a function that finishes a sign-in: it trades the proof for the session, caches the person, and opens the
 * target.
 */
export function useFinishSignIn(): (result: SignInResult) => Promise<void> {
  const t = useMessages('signIn')
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async ({ target, ...proof }) => {
      const user = await tradeProof(t, proof)
      forgetPerson(queryClient, router)
      queryClient.setQueryData(sessionQueryOptions().queryKey, user)
      await router.navigate({ href: target, replace: true })
    },
    [t, queryClient, router],
  )
}
