import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listBookmarksFn, moveBookmarkFn, starPageFn } from './bookmarks.functions.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { addBookmark, moveBookmark, removeBookmark } from '#app/shared/bookmarks/bookmark-rules.ts'
import type { Bookmark, Move } from '#app/shared/bookmarks/bookmark.ts'

/** The person's bookmarks in their order, limited to pages they may open. */
export const bookmarksQueryOptions = () =>
  queryOptions({
    queryKey: ['bookmarks', 'list'],
    queryFn: () => listBookmarksFn(),
    staleTime: 5 * 60_000,
  })

/**
 * Loads the bookmarks in the layout's loader, so that the icons are in the first paint and nothing moves. If they fail,
 * the page is shown without them.
 */
export async function loadBookmarks(queryClient: QueryClient): Promise<void> {
  await queryClient.query({ ...bookmarksQueryOptions(), staleTime: 'static' }).catch(() => null)
}

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
    call: (move: Move) => moveBookmarkFn({ data: move }),
    inTurn,
    atOnce: {
      queryKey,
      show: (list, { id, before }) => arranged(list, list, (ids) => moveBookmark(ids, id, before)),
      answered,
    },
  })
}

/** Returns the list after a change of its ids, with the pages that are known. */
function arranged(known: readonly Bookmark[], list: readonly Bookmark[], change: (ids: string[]) => string[]) {
  const pages = new Map(known.map((page) => [page.id, page]))
  return change(list.map(({ id }) => id)).flatMap((id) => pages.get(id) ?? [])
}
