import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import type { Actor } from '#app/shared/access/permissions.ts'
import { takeCall } from '#server/access/calls/call-limit.ts'
import { requireDeclared, type Declared } from '#server/access/calls/declared.ts'
import { enterDemo } from '#server/access/calls/demo-calls.ts'
import { getSignedIn, type SignedIn } from '#server/access/session/session.ts'
import { getContext } from '#server/context.ts'
import { notSignedIn } from '#server/errors/user-errors.ts'

// The first render of a page runs several server functions within one request; they share one session look-up.
const perRequest = new WeakMap<Request, Promise<SignedIn | null>>()

function signedInOf(request: Request): Promise<SignedIn | null> {
  const known = perRequest.get(request)
  if (known) return known
  const found = getSignedIn(getContext(), request.headers)
  perRequest.set(request, found)
  return found
}

/** Declares that people who aren't signed in may call a server function too. Each one explains why in its comment. */
export const anyone = createMiddleware({ type: 'function' })

/** Passes `{ signedIn }` to a server function: the caller, or null. Used with `anyone`. */
export const sessionMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { signedIn: await signedInOf(getRequest()) } }),
)

/**
 * Declares who may call a server function and what it does in demo mode, refuses other callers, and passes `{ actor,
 * user, sessionId, provider }` to the function. `company` names the input's field with the company's id, by default
 * `clientId`. A page's guard protects only the page, so every server function declares `authorize` or `anyone`;
 * tests/checks/access-functions.test.ts fails for one that doesn't.
 * The call is refused with 401 `auth.not_signed_in`, 429 `rate.too_many` (more calls than pages make), 409
 * `demo.read_only` or 403 `auth.forbidden`.
 */
export function authorize({ access, demo, company = 'clientId' }: Declared & { company?: string }) {
  return createMiddleware({ type: 'function' })
    .middleware([sessionMiddleware])
    .server(async ({ next, context, data }) => {
      if (!context.signedIn) throw notSignedIn()
      const { user, sessionId, provider } = context.signedIn
      await takeCall(getContext(), `session ${sessionId}`)
      const showsSample = enterDemo(getRequest(), demo)
      const actor: Actor = { ...context.signedIn.actor, ...(showsSample && { demo: true }) }
      requireDeclared(getContext(), actor, access, fieldOf(data, company))
      return next({ context: { actor, user, sessionId, provider } })
    })
}

/** Returns a field of an unvalidated input. */
function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
}
