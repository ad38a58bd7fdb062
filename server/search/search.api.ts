import { requireActor } from '../access/session.ts'
import { apiRoute } from '../http/api-route.ts'
import { getDemoIndex } from './search.ts'

/** GET /api/main-search/data: the demo index in its three groups. */
export const mainSearchApi = apiRoute({
  async GET({ context, request }) {
    const actor = await requireActor(context, request.headers)
    return Response.json({ searchResult: await getDemoIndex(context, actor) })
  },
})
