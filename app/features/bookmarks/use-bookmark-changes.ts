import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { addBookmark, bookmarksAfterMove, removeBookmark } from '#app/shared/bookmarks/bookmark-rules.ts'
import type { Bookmark, BookmarkMove } from '#app/shared/bookmarks/bookmark.ts'
import { moveBookmarkFn, starPageFn } from './bookmarks.functions.ts'
import { bookmarksQueryOptions } from './bookmarks.queries.ts'
// Apart from the queries, which every page loads: changes come with the star and the editor, after the page.

const { queryKey } = bookmarksQueryOptions()
const inTurn = 'bookmarks'
const answered = (list: Bookmark[]) => list

/** Stars a page or removes its star: at once on this page, reverted if the server refuses. */
export function useStarPage() {
  return useServerMutation({
    call: ({ page, starred }: { page: Bookmark; starred: boolean }) => starPageFn({ data: { id: page.id, starred } }),
    inTurn,
    atOnce: {
      queryKey,
      show: (list, { page, starred }) =>
        arranged([page, ...list], list, (ids) => (starred ? addBookmark(ids, page.id) : removeBookmark(ids, page.id))),
      answered,
    },
  })
}

/** Moves a bookmark before another, or to the end: at once on this page. */
export function useMoveBookmark() {
  return useServerMutation({
    call: (move: BookmarkMove) => moveBookmarkFn({ data: move }),
    inTurn,
    atOnce: {
      queryKey,
      show: (list, { id, before }) => arranged(list, list, (ids) => bookmarksAfterMove(ids, id, before)),
      answered,
    },
  })
}

/** Returns the list after a change of its ids, with the pages that are known. */
function arranged(known: readonly Bookmark[], list: readonly Bookmark[], change: (ids: string[]) => string[]) {
  const pages = new Map(known.map((page) => [page.id, page]))
  return change(list.map(({ id }) => id)).flatMap((id) => pages.get(id) ?? [])
}
