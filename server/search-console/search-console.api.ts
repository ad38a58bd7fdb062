import * as v from 'valibot'
import { outcomeFragment } from '#app/shared/search-console/connection.ts'
import { getSignedIn } from '../access/session.ts'
import { apiRoute, authorize } from '../http/api-route.ts'
import { notSignedIn } from '../refusals/refusal.ts'
import { finishSearchConnection } from './connect.ts'

const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000))

/** GET /api/search-console/callback: a person comes back from Google's page. It leads on to /discovery. */
export const callbackApi = apiRoute({
  GET: authorize({ access: 'admin', demo: 'refused' }, async ({ context, actor, request }) => {
    const signedIn = await getSignedIn(context, request.headers)
    if (!signedIn) throw notSignedIn()
    const query = new URL(request.url).searchParams
    const state = v.safeParse(secret, query.get('state'), { abortEarly: true })
    const given = v.safeParse(code, query.get('code'), { abortEarly: true })
    const { outcome, clientId } = await finishSearchConnection(context, actor, {
      sessionId: signedIn.sessionId,
      state: state.success ? state.output : '',
      code: given.success ? given.output : null,
    })
    const search = new URLSearchParams(clientId === null ? {} : { client: clientId })
    const location = `/discovery?${search}#${outcomeFragment}${outcome}`
    return new Response(null, { status: 302, headers: { location } })
  }),
})
