import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { getContext } from '#server/context.ts'
import { updatePassword, getCredentials } from '#server/auth/passwords.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '#server/auth/second-factor.ts'
import { receives } from '#server/http/receives.ts'

/** Longer than any typed password; the use case has the rules for new passwords. */
const secret = v.pipe(storableText, v.maxLength(1024))
const ofProof = v.object({ proof: secret })

/** Returns how the signed-in person proves who they are, without secrets. */
export const getCredentialsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }) => getCredentials(getContext(), context.actor))

export const updatePasswordFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(v.object({ current: secret, next: secret })))
  .handler(({ context, data }) =>
    updatePassword(getContext(), context.actor, { ...data, sessionId: context.sessionId }),
  )

export const beginSecondFactorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(ofProof))
  .handler(({ context, data }) => beginSecondFactor(getContext(), context.actor, data))

export const confirmSecondFactorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(v.object({ code: secret })))
  .handler(({ context, data }) => confirmSecondFactor(getContext(), context.actor, data))

export const renewRecoveryCodesFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(ofProof))
  .handler(({ context, data }) => renewRecoveryCodes(getContext(), context.actor, data))

export const switchOffSecondFactorFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(ofProof))
  .handler(({ context, data }) => switchOffSecondFactor(getContext(), context.actor, data))
