import { createServerFn } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { sharedMonthQuerySchema, sharedPanelQuerySchema } from '#app/shared/analytics/shares/share.ts'
import { linkPasswordSchema, linkSecretSchema } from '#app/shared/secret-links.ts'
import { getSharedMonth, getSharedPanel } from '#server/analytics/shares/shared-month.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { linkRequest } from '#server/secret-links/secret-links.ts'
import { openShare, shareLinks } from '#server/analytics/shares/shares.ts'
// All of these are public, because a viewer has no account. Each checks the link's secret and the cookie of its
// password again. The secret is sent in the body, so that no log of these calls contains it.

const requestWith = (token: string) => linkRequest(getContext(), getRequest(), token)

/** Returns what a link opens: nothing, a password form, or a month. */
export const openShareFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(v.object({ token: linkSecretSchema })))
  .handler(({ data }) => openShare(getContext(), requestWith(data.token)))

/** Trades a link's password for a cookie that opens this link only. */
export const unlockShareFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(linkPasswordSchema))
  .handler(async ({ data: { token, password } }): Promise<void> => {
    const cookie = await shareLinks.unlock(getContext(), { ...requestWith(token), password })
    if (cookie !== null) appendResponseHeader('set-cookie', cookie)
  })

/** Returns the month of a link. */
export const getSharedMonthFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(sharedMonthQuerySchema))
  .handler(({ data: { token, ...query } }) => getSharedMonth(getContext(), requestWith(token), query))

/** Returns one of its panels in full. */
export const getSharedPanelFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(sharedPanelQuerySchema))
  .handler(({ data: { token, ...query } }) => getSharedPanel(getContext(), requestWith(token), query))
