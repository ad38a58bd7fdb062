import * as v from 'valibot'
import { linkSecretSchema } from '#app/shared/secret-links.ts'
import { endpoint, apiRoute } from '../../http/api-route.ts'
import { reportNotFound } from '../permission.ts'
import { changeMails } from './recipients.ts'

const tokenOf = (params: Record<string, string>): string =>
  v.parse(linkSecretSchema, params['token'] ?? '', { abortEarly: true })

/**
 * /api/unsubscribe-report/$token: the address in the `List-Unsubscribe` header of a report's mail (RFC 8058). Mail
 * programs send it a POST when their reader presses the button; a program that doesn't know that opens it instead, and
 * is led to the page that asks.
 */
export const unsubscribeReportApi = apiRoute({
  // Open, because recipients have no account: the secret of their mail's link is the proof. The body is not read: it
  // says `List-Unsubscribe=One-Click`, and the address is for this alone.
  POST: endpoint({ access: 'anyone' }, async ({ context, params }) => {
    const mails = await changeMails(context, { token: tokenOf(params), wanted: false })
    if (mails.state === 'unknown') throw reportNotFound()
    return Response.json({ unsubscribed: true })
  }),
  // Open for the same reason. It changes nothing, because programs follow links by themselves.
  GET: endpoint({ access: 'anyone' }, async ({ params }) => {
    const location = `/unsubscribe-report/${tokenOf(params)}`
    return new Response(null, { status: 303, headers: { location, 'referrer-policy': 'no-referrer' } })
  }),
})
