import * as v from 'valibot'
import { apiRoute, endpoint, errorResponse } from '../../http/api-route.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { readJson } from '../../http/request-body.ts'
import { queryStats } from './query-stats.ts'

/** Plausible's default limit for an API key. */
const questions = createRateLimit('stats-api', { points: 600, seconds: 60 * 60, perProcess: true })

/**
 * POST /api/v2/query: answers like Plausible's Stats API v2, for the people of a client and staff. Errors have
 * Plausible's form with Loop's code added: `{ "error": "sentence", "code": … }`, in English.
 */
export const statsApi = apiRoute(
  {
    // The query names the website, so the use case checks whether the person may see it.
    POST: endpoint(
      { access: 'signedIn', demo: 'refused', scope: 'stats:read' },
      async ({ context, request, actor }) => {
        await questions.take(context, actor.userId)
        return Response.json(await queryStats(context, actor, await readJson(request, v.unknown())))
      },
    ),
  },
  (refusal) => {
    // The headers of an error are those of all other routes; only the body has Plausible's form.
    const { status, headers } = errorResponse(refusal)
    headers.delete('content-length')
    return Response.json({ error: refusal.message, code: refusal.code }, { status, headers })
  },
)
