import * as v from 'valibot'
import { demoBookmarkId } from '#app/shared/bookmarks/bookmark.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { DemoPage } from '#app/shared/search/demo-index.ts'
import { listBookmarks, starPage } from '../../bookmarks/bookmarks.ts'
import type { Context } from '../../context.ts'
import { apiRoute } from '../../http/api-route.ts'
import { mockCall, mockWrite } from '../mock-call.ts'
import { demoPages } from '../search-pages.ts'
import { visitorData } from '../visitor-state.ts'

/** An entry of the index, and whether the caller has starred it. */
interface IndexedBookmark extends DemoPage {
  starred: boolean
}

/** The body of POST /api/update/bookmarks: `starred` is the state before, the opposite of the wanted one. */
export const bookmarkUpdateSchema = v.object({
  obj: v.object({ id: v.pipe(v.number(), v.safeInteger()), starred: v.boolean() }),
})

const starredAtFirst = ['/todo/all', '/chat', '/email/inbox', '/calendar']
/**
 * The stars of visitors who aren't signed in. Those of people who are signed in are their bookmarks of the product,
 * which shows them in its top bar.
 */
const stars = visitorData<readonly number[]>(
  demoPages.filter(({ link }) => starredAtFirst.includes(link)).map(({ id }) => id),
)

/** GET /api/search/bookmarks/data: the demo index, each page with whether the caller has starred it. */
export const bookmarkIndexApi = apiRoute({
  GET: mockCall(async ({ context, actor, visitor }) => {
    const starred = actor ? await starredBy(context, actor) : new Set(stars.read(visitor))
    const searchResult: IndexedBookmark[] = demoPages.map((page) => ({ ...page, starred: starred.has(page.id) }))
    return Response.json({ searchResult })
  }),
})

async function starredBy(context: Context, actor: Actor): Promise<Set<number>> {
  const bookmarks = new Set((await listBookmarks(context, actor)).map(({ id }) => id))
  return new Set(demoPages.filter(({ id }) => bookmarks.has(demoBookmarkId(id))).map(({ id }) => id))
}

/**
 * POST /api/update/bookmarks {obj: {id, starred}}: sets the star to the opposite of what is sent and answers 200
 * without a body, like the template's API. An unknown id changes nothing.
 */
export const bookmarkUpdateApi = apiRoute({
  POST: mockWrite(bookmarkUpdateSchema, async ({ context, actor, visitor }, { obj: { id, starred } }) => {
    if (actor) {
      await starPage(context, actor, { id: demoBookmarkId(id), starred: !starred })
    } else if (demoPages.some((page) => page.id === id)) {
      const others = stars.read(visitor).filter((one) => one !== id)
      stars.write(visitor, starred ? others : [...others, id])
    }
    return new Response(null)
  }),
})
