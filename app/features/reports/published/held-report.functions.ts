import { createServerFn } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { anyone } from '#app/features/auth/auth.middleware.ts'
import { linkSecretSchema } from '#app/shared/link-secret.ts'
import { heldVersionSchema, openedHeldVersionSchema, sendHeldFeedbackSchema } from '#app/shared/reports/report-links.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { getContext } from '#server/context.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { receives } from '#server/http/receives.ts'
import {
  openReportLink,
  sendLinkFeedback,
  unlockReportLink,
  viewReportLink,
  type Holding,
} from '#server/reports/links/open-link.ts'

// All of these are public, because a reader of a link has no account. Each checks the link's secret and the cookie of its
// password again. The secret is sent in the body, so that no log of these calls contains it.

/** Returns what the request contains besides the secret. */
function holdingOf(token: string): Holding {
  const request = getRequest()
  return { token, headers: request.headers, address: clientAddress(request, getContext().env.TRUST_PROXY) }
}

/** Returns what a link opens: nothing, a password form, or a report. */
export const openReportLinkFn = createServerFn({ method: 'POST' })
  .middleware([anyone])
  .validator(receives(heldVersionSchema))
  .handler(({ data: { token, version } }) => openReportLink(getContext(), { ...holdingOf(token), version }))

/** Trades a link's password for a cookie that opens this link only. */
export const unlockReportLinkFn = createServerFn({ method: 'POST' })
  .middleware([anyone])
  .validator(receives(v.object({ token: linkSecretSchema, password: v.pipe(storableText, v.maxLength(1024)) })))
  .handler(async ({ data: { token, password } }): Promise<void> => {
    const cookie = await unlockReportLink(getContext(), { ...holdingOf(token), password })
    if (cookie !== null) appendResponseHeader('set-cookie', cookie)
  })

/** Counts that a browser shows a version. */
export const viewReportLinkFn = createServerFn({ method: 'POST' })
  .middleware([anyone])
  .validator(receives(openedHeldVersionSchema))
  .handler(({ data: { token, version } }) => viewReportLink(getContext(), { ...holdingOf(token), version }))

/** Stores what the reader of a link says about a version. */
export const sendLinkFeedbackFn = createServerFn({ method: 'POST' })
  .middleware([anyone])
  .validator(receives(sendHeldFeedbackSchema))
  .handler(({ data: { token, ...answer } }) => sendLinkFeedback(getContext(), { ...holdingOf(token), ...answer }))
