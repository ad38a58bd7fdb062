import * as v from 'valibot'
import { apiRoute, authorize, errorResponse } from '../../http/api-route.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { readJson } from '../../http/request-body.ts'
import { queryStats } from './query-stats.ts'

/** As many as Plausible lets a key ask by default. */
const questions = createRateLimit('stats-api', { points: 600, seconds: 60 * 60, perProcess: true })

/**
 * POST /api/v2/query: Plausible's Stats API v2, for the people of a company and staff. Its errors are Plausible's, too:
 * `{ "error": "sentence" }`, in English, with Loop's code beside it.
 */
export const statsApi = apiRoute(
  {
    // The website is named in the question: the use case tells whose it is.
    POST: authorize(
      { access: 'signedIn', demo: 'refused', scope: 'stats:read' },
      async ({ context, request, actor }) => {
        await questions.take(context, actor.userId)
        return Response.json(await queryStats(context, actor, await readJson(request, v.unknown())))
      },
    ),
  },
  (refusal) => {
    // The headers of a refusal are the same everywhere; only the body has Plausible's form.
    const { status, headers } = errorResponse(refusal)
    headers.delete('content-length')
    return Response.json({ error: refusal.message, code: refusal.code }, { status, headers })
  },
)
