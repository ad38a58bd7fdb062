import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { getContext } from '#server/context.ts'
import { getSignedIn, type SignedIn } from '#server/access/session.ts'
import { receiveFunction } from '#server/access/demo-calls.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import { takeCall } from '#server/access/call-limit.ts'
import { notSignedIn } from '#server/refusals/refusal.ts'

// The first render of a page runs several server functions within one request: the session is looked up once for them.
const perRequest = new WeakMap<Request, Promise<SignedIn | null>>()

function signedInOf(request: Request): Promise<SignedIn | null> {
  const known = perRequest.get(request)
  if (known) return known
  const found = getSignedIn(getContext(), request.headers)
  perRequest.set(request, found)
  return found
}

/** Gives a server function `{ signedIn }`: who asks, or null. For the few that also answer people not signed in. */
export const sessionMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { signedIn: await signedInOf(getRequest()) } }),
)

/**
 * Gives a server function `{ actor, user, sessionId, provider }`, or ends it with 401 and code `auth.not_signed_in`,
 * or with 429 where the session makes more calls than pages do. A page's
 * guard protects a screen only; every function that reads or writes a person's data stands behind this. From a page
 * that shows demo data a call that may not be made there is refused (409 `demo.read_only`), and the actor says so.
 */
export const authMiddleware = createMiddleware({ type: 'function' })
  .middleware([sessionMiddleware])
  .server(async ({ next, context, serverFnMeta }) => {
    if (!context.signedIn) throw notSignedIn()
    const { user, sessionId, provider } = context.signedIn
    await takeCall(getContext(), `session ${sessionId}`)
    const demo = receiveFunction(getRequest(), serverFnMeta.name)
    const actor: Actor = { ...context.signedIn.actor, ...(demo && { demo }) }
    return next({ context: { actor, user, sessionId, provider } })
  })
