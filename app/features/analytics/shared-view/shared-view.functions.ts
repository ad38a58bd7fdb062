import { createServerFn } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { anyone } from '#app/features/auth/auth.middleware.ts'
import { linkSecretSchema } from '#app/shared/link-secret.ts'
import { sharedMonthQuerySchema, sharedPanelQuerySchema } from '#app/shared/shares/share.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { getContext } from '#server/context.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { receives } from '#server/http/receives.ts'
import { openShare, unlockShare, type Holding } from '#server/shares/open-share.ts'
import { getSharedMonth, getSharedPanel } from '#server/shares/shared-month.ts'

// Public, all of them: whoever was given a link has no account. Its secret, and the cookie that its password was traded
// for, are checked anew by each; the secret is sent in the body, so that no log of these calls keeps it.

/** What the request brings besides the secret. */
function holdingOf(token: string): Holding {
  const request = getRequest()
  return { token, headers: request.headers, address: clientAddress(request, getContext().env.TRUST_PROXY) }
}

/** What a link opens: nothing, a question for its password, or a month. */
export const openShareFn = createServerFn({ method: 'POST' })
  .middleware([anyone])
  .validator(receives(v.object({ token: linkSecretSchema })))
  .handler(({ data }) => openShare(getContext(), holdingOf(data.token)))

/** Trades a link's password for a cookie that opens this link alone. */
export const unlockShareFn = createServerFn({ method: 'POST' })
  .middleware([anyone])
  .validator(receives(v.object({ token: linkSecretSchema, password: v.pipe(storableText, v.maxLength(1024)) })))
  .handler(async ({ data: { token, password } }): Promise<void> => {
    const cookie = await unlockShare(getContext(), { ...holdingOf(token), password })
    if (cookie !== null) appendResponseHeader('set-cookie', cookie)
  })

/** The month that a link shows. */
export const getSharedMonthFn = createServerFn({ method: 'POST' })
  .middleware([anyone])
  .validator(receives(sharedMonthQuerySchema))
  .handler(({ data: { token, ...query } }) => getSharedMonth(getContext(), holdingOf(token), query))

/** One panel of it in full. */
export const getSharedPanelFn = createServerFn({ method: 'POST' })
  .middleware([anyone])
  .validator(receives(sharedPanelQuerySchema))
  .handler(({ data: { token, ...query } }) => getSharedPanel(getContext(), holdingOf(token), query))
