import { bookmarkUpdateSchema } from '#app/shared/search/demo-index.ts'
import { requireActor } from '../access/session.ts'
import { apiRoute } from '../http/api-route.ts'
import { readJson } from '../http/request-body.ts'
import { listIndexedBookmarks, updateIndexedBookmark } from './bookmarks.ts'

/** GET /api/search/bookmarks/data: the demo index, each page with whether the person has starred it. */
export const bookmarkIndexApi = apiRoute({
  async GET({ context, request }) {
    const actor = await requireActor(context, request.headers)
    return Response.json({ searchResult: await listIndexedBookmarks(context, actor) })
  },
})

/** POST /api/update/bookmarks {obj: {id, starred}}: answers 200 without a body, as the template's call does. */
export const bookmarkUpdateApi = apiRoute({
  async POST({ context, request }) {
    const actor = await requireActor(context, request.headers)
    const { obj } = await readJson(request, bookmarkUpdateSchema, 4096)
    await updateIndexedBookmark(context, actor, obj)
    return new Response(null)
  },
})
