import { apiRoute, authorize } from '../http/api-route.ts'
import { getDemoIndex } from './search.ts'

/** GET /api/main-search/data: the demo index in its three groups. */
export const mainSearchApi = apiRoute({
  GET: authorize({ access: 'signedIn', demo: 'own' }, async ({ context, actor }) => {
    return Response.json({ searchResult: await getDemoIndex(context, actor) })
  }),
})
