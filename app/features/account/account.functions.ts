import { createServerFn } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { apiTokenFormSchema } from '#app/shared/account/api-token-scopes.ts'
import { emailChangeFormSchema } from '#app/shared/account/email-change-form.ts'
import { personNameSchema } from '#app/shared/account/person-form.ts'
import { digestSchema } from '#app/shared/listening/digest.ts'
import { linkSecretSchema } from '#app/shared/secret-links.ts'
import { notificationPreferencesSchema } from '#app/shared/notification-kinds.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { updateName, updateNotificationPreferences, getAccount, deleteAccount } from '#server/account/account.ts'
import { confirmEmailChange, getEmailChange, requestEmailChange } from '#server/account/email-change.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '#server/auth/api-tokens.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '#server/auth/auth.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { getListeningDigest, updateListeningDigest } from '#server/listening/digest/digest.ts'

const ofId = v.object({ id: v.pipe(v.string(), v.uuid()) })
const ofLink = v.object({ token: linkSecretSchema })

/** Returns the person's own account. */
export const getAccountFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }) => getAccount(getContext(), context.actor, context))

export const updateNameFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(personNameSchema))
  .handler(({ context, data }) => updateName(getContext(), context.actor, data))

export const updateNotificationPreferencesFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(notificationPreferencesSchema))
  .handler(({ context, data }) => updateNotificationPreferences(getContext(), context.actor, data))

/** Returns how often the person gets a digest of mentions. */
export const getListeningDigestFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .handler(({ context }) => getListeningDigest(getContext(), context.actor))

export const updateListeningDigestFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .validator(receives(digestSchema))
  .handler(({ context, data }) => updateListeningDigest(getContext(), context.actor, data))

/** Sends a link to the new address; the answer is the same whether or not the address is taken. */
export const requestEmailChangeFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(emailChangeFormSchema))
  .handler(({ context, data }) => requestEmailChange(getContext(), context, data))

export const getEmailChangeFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(ofLink))
  .handler(({ context, data }) => getEmailChange(getContext(), context.actor, data.token))

export const confirmEmailChangeFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(ofLink))
  .handler(({ context, data }) => confirmEmailChange(getContext(), context, data.token))

export const listSessionsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }) => listSessions(getContext(), context.actor, context.sessionId))

export const revokeSessionFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(ofId))
  .handler(({ context, data }) =>
    revokeSession(getContext(), context.actor, { id: data.id, sessionId: context.sessionId }),
  )

export const revokeOtherSessionsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }) => revokeOtherSessions(getContext(), context.actor, context.sessionId))

export const listApiTokensFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }) => listApiTokens(getContext(), context.actor))

/** Only this answer contains the token. */
export const createApiTokenFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(apiTokenFormSchema))
  .handler(({ context, data }) => createApiToken(getContext(), context.actor, data))

export const revokeApiTokenFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(ofId))
  .handler(({ context, data }) => revokeApiToken(getContext(), context.actor, data))

/** Deletes the account and signs its browser out. */
export const deleteAccountFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(v.object({ email: v.pipe(storableText, v.maxLength(300)) })))
  .handler(async ({ context, data }): Promise<void> => {
    const { headers } = getRequest()
    const cookies = await deleteAccount(getContext(), context.actor, { email: data.email, headers })
    for (const cookie of cookies) appendResponseHeader('set-cookie', cookie)
  })
