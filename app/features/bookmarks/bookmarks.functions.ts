import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { bookmarkMoveSchema, starSchema } from '#app/shared/bookmarks/bookmark.ts'
import { listBookmarks, moveBookmark, starPage } from '#server/bookmarks/bookmarks.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the person's own bookmarks in their order. */
export const listBookmarksFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }) => listBookmarks(getContext(), context.actor))

/** Stars a page or removes its star. */
export const starPageFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(starSchema))
  .handler(({ context, data }) => starPage(getContext(), context.actor, data))

/** Moves one of the person's bookmarks. */
export const moveBookmarkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(bookmarkMoveSchema))
  .handler(({ context, data }) => moveBookmark(getContext(), context.actor, data))
