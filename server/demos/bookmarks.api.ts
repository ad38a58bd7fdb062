import * as v from 'valibot'
import { demoBookmarkId } from '#app/shared/bookmarks/bookmark.ts'
import type { DemoPage } from '#app/shared/search/demo-index.ts'
import { listBookmarks, starPage } from '../bookmarks/bookmarks.ts'
import { apiRoute, authorize } from '../http/api-route.ts'
import { readJson } from '../http/request-body.ts'
import { starrableDemoPages } from '../search/search.ts'
import { demosAreOff } from './demos-are-off.ts'

/** An entry of the index, and whether the person has starred it. */
interface IndexedBookmark extends DemoPage {
  starred: boolean
}

/** The body of POST /api/update/bookmarks: `starred` is the state before, the opposite of the wanted one. */
const bookmarkUpdateSchema = v.object({
  obj: v.object({ id: v.pipe(v.number(), v.integer()), starred: v.boolean() }),
})

/** GET /api/search/bookmarks/data: the demo index, each page with whether the person has starred it. */
export const bookmarkIndexApi = apiRoute({
  GET: authorize({ access: 'signedIn', demo: 'own' }, async ({ context, actor }) => {
    const pages = await starrableDemoPages(context)
    if (pages.length === 0) throw demosAreOff()
    const starred = new Set((await listBookmarks(context, actor)).map(({ id }) => id))
    const searchResult: IndexedBookmark[] = pages.map((page) => ({
      ...page,
      starred: starred.has(demoBookmarkId(page.id)),
    }))
    return Response.json({ searchResult })
  }),
})

/**
 * POST /api/update/bookmarks {obj: {id, starred}}: sets the star to the opposite of what is sent and answers 200
 * without a body, like the template's API. An unknown id changes nothing.
 */
export const bookmarkUpdateApi = apiRoute({
  POST: authorize({ access: 'signedIn', demo: 'own' }, async ({ context, request, actor }) => {
    const { obj } = await readJson(request, bookmarkUpdateSchema, 4096)
    await starPage(context, actor, { id: demoBookmarkId(obj.id), starred: !obj.starred })
    return new Response(null)
  }),
})
