import { randomBytes } from 'node:crypto'
import type * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { takeCall } from '../access/calls/call-limit.ts'
import { readCookie } from '../access/session/session-cookie.ts'
import { getSignedIn } from '../access/session/session.ts'
import { getInstallationSettings } from '../admin/admin.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../http/api-route.ts'
import { readJson } from '../http/request-body.ts'
import { demosAreOff } from './demos-are-off.ts'
import { daysKept, findVisitor, forgetVisitor, type Visitor } from './visitor-state.ts'

/**
 * Returns the name of the cookie of visitors who aren't signed in. It says nothing but which demo data is theirs. The
 * prefix binds it to exactly this host over TLS, like the session's.
 */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-loop_demo' : 'loop_demo')

/** What a call of the mock API gets. */
interface MockCall {
  context: Context
  visitor: Visitor
  /** The signed-in person, or null. */
  actor: Actor | null
  search: URLSearchParams
  /** Forgets everything the visitor has changed. */
  forget(): void
}
/** Without a response, the call answers 200 without a body. */
type Answer = Response | void | Promise<Response>

/**
 * Creates a call of the mock API without a body. Everyone may call it, because the demos contain nobody's data:
 * everyone sees the invented initial data with their own changes.
 */
export const mockCall = (answer: (call: MockCall) => Answer) =>
  // Open to everyone like the demo pages themselves.
  endpoint({ access: 'anyone' }, async ({ context, request }) => {
    const who = await identify(context, request.headers)
    return withCookie((await answer(callOf(context, request, who))) ?? new Response(null), who)
  })

/** Creates a call of the mock API that sends a body, which the schema checks. Everyone may call it. */
export const mockWrite = <const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: (call: MockCall, body: v.InferOutput<Schema>) => Answer,
  maxBytes?: number,
) =>
  // Open to everyone like the demo pages themselves.
  endpoint({ access: 'anyone' }, async ({ context, request }) => {
    const who = await identify(context, request.headers)
    const body = await readJson(request, schema, maxBytes)
    return withCookie((await answer(callOf(context, request, who), body)) ?? new Response(null), who)
  })

interface Who {
  key: string
  actor: Actor | null
  /** Set-Cookie for a visitor who isn't signed in. */
  cookie: string | null
}

/** @throws UserError http.unknown_path (404) while the demo screens are off, rate.too_many (429) */
async function identify(context: Context, headers: Headers): Promise<Who> {
  if (!(await getInstallationSettings(context)).demoScreens) throw demosAreOff()
  const signedIn = await getSignedIn(context, headers)
  if (signedIn) {
    await takeCall(context, `session ${signedIn.sessionId}`)
    return { key: `user ${signedIn.actor.userId}`, actor: signedIn.actor, cookie: null }
  }
  const isSecure = context.origin.startsWith('https:')
  const name = cookieName(isSecure)
  const sent = readCookie(headers, name)
  const known = sent && /^[\w-]{43}$/.test(sent) ? sent : null
  const token = known ?? randomBytes(32).toString('base64url')
  const key = `visitor ${token}`
  if (known) await takeCall(context, key)
  const maxAge = (daysKept * dayMs) / 1000
  return {
    key,
    actor: null,
    cookie: `${name}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

// The visitor is looked up after the body was read, because a reset may have come in between.
const callOf = (context: Context, request: Request, { key, actor }: Who): MockCall => ({
  context,
  actor,
  visitor: findVisitor(context, key),
  search: new URL(request.url).searchParams,
  forget: () => forgetVisitor(context, key),
})

function withCookie(response: Response, { cookie }: Who): Response {
  if (cookie) response.headers.append('set-cookie', cookie)
  return response
}
