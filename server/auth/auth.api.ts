import * as v from 'valibot'
import { roleSchema } from '#app/shared/access/permissions.ts'
import { providerProofSchema } from '#app/shared/access/provider-proof.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { getSignedIn } from '../access/session/session.ts'
import { recordAudit } from '../audit/audit.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { clientAddress } from '../http/client-address.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { readJson } from '../http/request-body.ts'
import { endSession } from './auth.ts'
import { exchangeProof, refusedTrades } from './exchange.ts'

const proofSchema = v.union(
  [...providerProofSchema.options, v.object({ sample: roleSchema })],
  issue('proofNeeded', { one: '{ idToken, nonce }', other: '{ accessToken, provider }' }),
)

/** Limit of sample sign-ins per address, because they need no proof: enough for a class that shares an address. */
const sampleSignIns = createRateLimit('sample-sign-in', { points: 60, seconds: 15 * 60 })

/**
 * POST /api/auth/session {idToken, nonce}, {accessToken, provider: 'supabase'} or {sample: role}: exchanges the proof
 * of a sign-in for the session cookie and answers `{ currentUser }`. Addresses with too many bad proofs get 429, and so
 * do those with too many sign-ins as sample accounts. The body must be JSON, so that no form of another website can send it.
 */
export const sessionApi = apiRoute({
  POST: endpoint({ access: 'anyone' }, async ({ context, request }) => {
    const address = clientAddress(request, context.env.TRUST_PROXY)
    await refusedTrades.take(context, address)
    const proof = await readJson(request, proofSchema, 32 * 1024)
    const isSample = 'sample' in proof
    if (isSample) await sampleSignIns.take(context, address)
    const cookie = await exchangeProof(context, proof, request.headers)
    // A sample sign-in is free, so it must not clear the count of bad proofs.
    await (isSample ? refusedTrades.release(context, address) : refusedTrades.forget(context, address))
    const signedIn = await getSignedIn(context, new Headers({ cookie: cookie.split(';')[0] ?? '' }))
    return Response.json({ currentUser: signedIn?.user ?? null }, { headers: { 'set-cookie': cookie } })
  }),
})

/**
 * POST /api/auth/logout, without a body: ends the session here and at the embedded provider, and clears the cookies.
 * The answer is the same for a person who is not signed in.
 */
export const logoutApi = apiRoute({
  POST: endpoint({ access: 'anyone' }, async ({ context, request }) => {
    const { ended, cookie } = await context.database.db.transaction().execute(async (trx) => {
      const result = await endSession(context, request.headers, trx)
      if (result.ended) {
        const { clientId } = result.ended
        await recordAudit(trx, { at: context.clock(), kind: 'auth.signed_out', actor: result.ended, clientId })
      }
      return result
    })
    const cookies = [cookie, ...((await context.identity?.endBrowserSession(request.headers)) ?? [])]
    const response = Response.json({ loggedOut: ended !== null })
    for (const one of cookies) response.headers.append('set-cookie', one)
    return response
  }),
})

/**
 * GET /api/auth/user: `{ currentUser }`, null for a person who is not signed in. That is 200 and not 401, because
 * pages call it after every sign-out, and a 401 would appear as an error in the browser's console.
 */
export const userApi = apiRoute({
  GET: endpoint({ access: 'anyone' }, async ({ context, request }) => {
    const signedIn = await getSignedIn(context, request.headers)
    return Response.json({ currentUser: signedIn?.user ?? null })
  }),
})
