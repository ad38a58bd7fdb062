import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { addBookmark, moveBookmark, removeBookmark } from '#app/shared/bookmarks/bookmark-rules.ts'
import type { Bookmark, Move } from '#app/shared/bookmarks/bookmark.ts'
import { moveBookmarkFn, starPageFn } from './bookmarks.functions.ts'
import { bookmarksQueryOptions } from './bookmarks.queries.ts'

const { queryKey } = bookmarksQueryOptions()
const mutationKey = ['bookmarks']
/** One after the other, so that the last change wins. */
const scope = { id: 'bookmarks' }

/** Stars a page or removes its star: at once on this page, reverted if the server refuses. */
export function useStarPage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ page, starred }: { page: Bookmark; starred: boolean }) =>
      starPageFn({ data: { id: page.id, starred } }),
    onMutate: ({ page, starred }) =>
      showAtOnce(queryClient, page, (ids) => (starred ? addBookmark(ids, page.id) : removeBookmark(ids, page.id))),
    onSettled: (list) => settle(queryClient, list),
  })
}

/** Moves a bookmark before another, or to the end: at once on this page. */
export function useMoveBookmark() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    scope,
    mutationFn: (move: Move) => moveBookmarkFn({ data: move }),
    onMutate: ({ id, before }) => showAtOnce(queryClient, { id }, (ids) => moveBookmark(ids, id, before)),
    onSettled: (list) => settle(queryClient, list),
  })
}

async function showAtOnce(queryClient: QueryClient, page: Bookmark, change: (ids: string[]) => string[]) {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (list = []) => {
    const known = new Map([page, ...list].map((entry) => [entry.id, entry]))
    return change(list.map(({ id }) => id)).flatMap((id) => known.get(id) ?? [])
  })
}

/** Shows what the server stored, when no change is on its way there. */
function settle(queryClient: QueryClient, list: Bookmark[] | undefined) {
  if (queryClient.isMutating({ mutationKey }) > 1) return
  if (list) queryClient.setQueryData(queryKey, list)
  else void queryClient.invalidateQueries({ queryKey })
}
