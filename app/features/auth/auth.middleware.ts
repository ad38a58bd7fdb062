import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { authorizeCall, type OpenToActors, type OpenToAnyone } from '#server/access/calls/declared.ts'
import { signedInOf } from '#server/access/session/session.ts'
import { getContext } from '#server/context.ts'

interface ActorsFunction extends OpenToActors {
  /** The field of the input with the client's id, by default `clientId`. */
  company?: string
}

const open = createMiddleware({ type: 'function' })

const withActor = (declared: ActorsFunction) =>
  createMiddleware({ type: 'function' }).server(async ({ next, data }) => {
    const company = fieldOf(data, declared.company ?? 'clientId')
    const { actor, sessionId, provider } = await authorizeCall(getContext(), getRequest(), declared, company)
    return next({ context: { actor, sessionId, provider } })
  })

/**
 * Declares who may call a server function and what it does in demo mode, refuses other callers (`authorizeCall`), and
 * passes `{ actor, sessionId, provider }` to the function. With `{ access: 'anyone' }` people who aren't signed in may
 * call it too, and it gets nothing. A page's guard protects only the page, so every server function has this as its
 * first middleware; tests/checks/access-functions.test.ts fails for one that doesn't.
 */
export function authorize(declared: OpenToAnyone): typeof open
export function authorize(declared: ActorsFunction): ReturnType<typeof withActor>
export function authorize(declared: OpenToAnyone | ActorsFunction) {
  return declared.access === 'anyone' ? open : withActor(declared)
}

/** Passes `{ signedIn }` to a server function that is open to anyone: its caller, or null. */
export const sessionMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) =>
  next({ context: { signedIn: await signedInOf(getContext(), getRequest()) } }),
)

/** Returns a field of an unvalidated input. */
function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
}
