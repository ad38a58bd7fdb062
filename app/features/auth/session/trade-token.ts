import * as v from 'valibot'
import { sessionUserSchema, type SessionUser } from '#app/shared/account/session-user.ts'
import { errorIn, UserError } from '#app/shared/http/user-error.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { Proof } from '#server/auth/proof.ts'

const answerSchema = v.object({ currentUser: sessionUserSchema })

/**
 * Trades the proof of a sign-in for the server's session; the answer sets its cookie. A proof can be traded once.
 * @param say texts for errors without a sentence of the server
 * @throws UserError with the server's sentence
 */
export async function tradeProof(t: Translate<EnglishOf<'signIn'>>, proof: Proof): Promise<SessionUser> {
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
