import * as v from 'valibot'
import type { FailedOutcome } from '#app/shared/discovery/search-console/connection.ts'
import { connectSearchId, outcomeFragment } from '#app/shared/discovery/search-console/fragments.ts'
import type { UserError } from '#app/shared/http/user-error.ts'
import { signedInOf } from '../../access/session/session.ts'
import { notSignedIn } from '../../errors/user-errors.ts'
import { apiRoute, endpoint, type ApiCall } from '../../http/api-route.ts'
import { abandonSearchAttempt, finishSearchConnection } from './connect.ts'

const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000))

/** What Google's page has put into the address. `state` is '' and `code` null if they are missing or unreadable. */
function readAnswer(request: Request): { state: string; code: string | null } {
  const query = new URL(request.url).searchParams
  const state = v.safeParse(secret, query.get('state'), { abortEarly: true })
  const given = v.safeParse(code, query.get('code'), { abortEarly: true })
  return { state: state.success ? state.output : '', code: given.success ? given.output : null }
}

/** Returns the address of /discovery that shows what is next: the choice of a property, or why there was no access. */
function discoveryAt(clientId: string | null, outcome: 'agreed' | FailedOutcome): string {
  const search = clientId === null ? '' : `?${new URLSearchParams({ client: clientId })}`
  return `/discovery${search}#${outcome === 'agreed' ? connectSearchId : `${outcomeFragment}${outcome}`}`
}

const leadTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })

/**
 * GET /api/search-console/callback: a person comes back from Google's page. It leads on to /discovery, also after an
 * error: if the session has ended meanwhile, by way of the sign-in. Programs get the error itself.
 */
export const callbackApi = apiRoute(
  {
    GET: endpoint({ access: 'admin', demo: 'refused' }, async ({ context, actor, request }) => {
      const signedIn = await signedInOf(context, request)
      if (!signedIn) throw notSignedIn()
      const answer = { sessionId: signedIn.sessionId, ...readAnswer(request) }
      const { outcome, clientId } = await finishSearchConnection(context, actor, answer)
      return leadTo(discoveryAt(clientId, outcome))
    }),
  },
  leadOn,
)

/** Leads a refused browser on, because it would show a person the text for programs. */
async function leadOn({ code: refusal }: UserError, { context, request }: ApiCall): Promise<Response | null> {
  if (!request.headers.get('accept')?.includes('text/html')) return null
  if (refusal === 'auth.not_signed_in') {
    const clientId = await abandonSearchAttempt(context, readAnswer(request))
    return leadTo(`/login?${new URLSearchParams({ redirect: discoveryAt(clientId, 'signedOut') })}`)
  }
  // The page itself says who may see it.
  return leadTo(refusal === 'auth.forbidden' ? '/discovery' : discoveryAt(null, 'interrupted'))
}
