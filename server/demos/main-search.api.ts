import { apiRoute, authorize } from '../http/api-route.ts'
import { findDemoIndex } from '../search/search.ts'
import { demosAreOff } from './demos-are-off.ts'

/** GET /api/main-search/data: the demo index in its three groups. */
export const mainSearchApi = apiRoute({
  GET: authorize({ access: 'signedIn', demo: 'own' }, async ({ context, actor }) => {
    const index = await findDemoIndex(context, actor)
    if (!index) throw demosAreOff()
    return Response.json({ searchResult: index })
  }),
})
