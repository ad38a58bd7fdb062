import { bookmarkUpdateSchema } from '#app/shared/search/demo-index.ts'
import { apiRoute, authorize } from '../http/api-route.ts'
import { readJson } from '../http/request-body.ts'
import { listIndexedBookmarks, updateIndexedBookmark } from './bookmarks.ts'

/** GET /api/search/bookmarks/data: the demo index, each page with whether the person has starred it. */
export const bookmarkIndexApi = apiRoute({
  GET: authorize({ access: 'signedIn', demo: 'own' }, async ({ context, actor }) => {
    return Response.json({ searchResult: await listIndexedBookmarks(context, actor) })
  }),
})

/** POST /api/update/bookmarks {obj: {id, starred}}: answers 200 without a body, as the template's call does. */
export const bookmarkUpdateApi = apiRoute({
  POST: authorize({ access: 'signedIn', demo: 'own' }, async ({ context, request, actor }) => {
    const { obj } = await readJson(request, bookmarkUpdateSchema, 4096)
    await updateIndexedBookmark(context, actor, obj)
    return new Response(null)
  }),
})
