import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sessionUserSchema, type SessionUser } from '#app/shared/account/session-user.ts'
import { errorIn, UserError } from '#app/shared/http/user-error.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Proof } from '#server/auth/proof.ts'
import { welcomePath, type Acceptance } from './acceptance.ts'
import { forgetPerson } from './forget-person.ts'
import { joinWithProofFn } from './session.functions.ts'
import { sessionQueryOptions } from './session.queries.ts'

interface SignInGoal {
  /** A path of our own site (sameSitePath). */
  target: string
  /** The invite that the person accepts by this sign-in. */
  acceptance?: Acceptance | undefined
}

/**
 * Returns a function that finishes a sign-in: it trades the proof for the session, caches the person, and opens the
 * target. For an invite, the proof gives the person their account and opens the Dashboard with its welcome.
 */
export function useFinishSignIn(): (proof: Proof, goal: SignInGoal) => Promise<void> {
  const t = useMessages('signIn')
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async (proof, { target, acceptance }) => {
      if (acceptance && !('sample' in proof)) {
        const { token, person } = acceptance
        await joinWithProofFn({ data: { token, person, proof } })
        // Opens a new document, because cached data was read before the sign-in.
        window.location.replace(welcomePath)
        return
      }
      const user = await tradeProof(t, proof)
      forgetPerson(queryClient, router)
      queryClient.setQueryData(sessionQueryOptions().queryKey, user)
      await router.navigate({ href: target, replace: true })
    },
    [t, queryClient, router],
  )
}

const answerSchema = v.object({ currentUser: sessionUserSchema })

/**
 * Trades the proof of a sign-in for the server's session; the answer sets its cookie. A proof can be traded once.
 * @param say texts for errors without a sentence of the server
 * @throws UserError with the server's sentence
 */
async function tradeProof(t: Translate<EnglishOf<'signIn'>>, proof: Proof): Promise<SessionUser> {
  const response = await fetch('/api/auth/session', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return v.parse(answerSchema, answer).currentUser
  throw errorIn(response, answer) ?? new UserError('auth.unavailable', response.status, t('serverSilent'))
}
