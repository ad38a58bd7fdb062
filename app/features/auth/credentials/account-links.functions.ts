import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { firstAdminSchema } from '#app/shared/account/first-admin.ts'
import { linkPasswordSchema, linkSecretSchema } from '#app/shared/secret-links.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { createFirstAdmin, isFirstRunLinkGood } from '#server/auth/first-run.ts'
import { canResetPasswords, isResetLinkGood, requestPasswordReset, resetPassword } from '#server/auth/password-reset.ts'
import { getContext } from '#server/context.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { receives } from '#server/http/receives.ts'
import { deliversMails } from '#server/mail/mail.ts'
// All of these are public, because they are for people who can't sign in. A link's secret replaces the session. It is
// sent in the body, so that no log of addresses contains it.

/** Returns whether this installation can reset forgotten passwords. */
export const canResetPasswordsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'anyone' })])
  .handler(() => canResetPasswords(getContext()))

/**
 * Sends a link if the account exists. The answer is the same if it doesn't: whether a mail server is configured, without
 * which an Admin has the link.
 */
export const requestPasswordResetFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(v.object({ email: v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(254)) })))
  .handler(async ({ data }) => {
    const context = getContext()
    await requestPasswordReset(context, { ...data, address: clientAddress(getRequest(), context.env.TRUST_PROXY) })
    return { delivers: deliversMails(context.env) }
  })

export const isResetLinkGoodFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(v.object({ token: linkSecretSchema })))
  .handler(({ data }) => isResetLinkGood(getContext(), data.token))

export const resetPasswordFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(linkPasswordSchema))
  .handler(({ data }) => resetPassword(getContext(), data))

export const isFirstRunLinkGoodFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(v.object({ token: linkSecretSchema })))
  .handler(({ data }) => isFirstRunLinkGood(getContext(), data.token))

export const createFirstAdminFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(v.object({ token: linkSecretSchema, person: firstAdminSchema })))
  .handler(({ data }) => createFirstAdmin(getContext(), data))
