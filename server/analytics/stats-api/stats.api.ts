import * as v from 'valibot'
import { AppError } from '#app/shared/http/app-error.ts'
import { requireActor } from '../../access/session.ts'
import { apiRoute, errorResponse, type ApiCall } from '../../http/api-route.ts'
import { noteRefusal } from '../../http/note-refusal.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { countRefusedToken } from '../../http/refused-tokens.ts'
import { readJson } from '../../http/request-body.ts'
import { queryStats } from './query-stats.ts'

/** As many as Plausible lets a key ask by default. */
const questions = createRateLimit('stats-api', { points: 600, seconds: 60 * 60, perProcess: true })

/**
 * POST /api/v2/query: Plausible's Stats API v2, for the people of a company and staff. Its errors are Plausible's, too:
 * `{ "error": "sentence" }`, in English, with Loop's code beside it.
 */
export const statsApi = apiRoute({
  async POST(call) {
    try {
      return await answer(call)
    } catch (thrown) {
      const { context, request } = call
      const error = await countRefusedToken(context, request, thrown)
      if (!(error instanceof AppError)) throw error
      const where = { path: new URL(request.url).pathname, method: request.method }
      await noteRefusal(context, error, { headers: request.headers, ...where })
      // The header of a refusal is the same as everywhere; only the body has Plausible's form.
      const { status, headers } = errorResponse(error)
      headers.delete('content-length')
      return Response.json({ error: error.message, code: error.code }, { status, headers })
    }
  },
})

async function answer({ context, request }: ApiCall): Promise<Response> {
  const actor = await requireActor(context, request.headers, 'stats:read')
  await questions.take(context, actor.userId)
  return Response.json(await queryStats(context, actor, await readJson(request, v.unknown())))
}
