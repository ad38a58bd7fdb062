import { requireActor } from '../access/session.ts'
import { apiRoute } from '../http/api-route.ts'
import { findDemoIndex } from '../search/search.ts'
import { demosAreOff } from './demos-are-off.ts'

/** GET /api/main-search/data: the demo index in its three groups. */
export const mainSearchApi = apiRoute({
  async GET({ context, request }) {
    const actor = await requireActor(context, request.headers)
    const index = await findDemoIndex(context, actor)
    if (!index) throw demosAreOff()
    return Response.json({ searchResult: index })
  },
})
