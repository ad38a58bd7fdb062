import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listBookmarksFn } from './bookmarks.functions.ts'

/** The person's bookmarks in their order, as far as they may open them. */
export const bookmarksQueryOptions = () =>
  queryOptions({
    queryKey: ['bookmarks', 'list'],
    queryFn: () => listBookmarksFn(),
    staleTime: 5 * 60_000,
  })

/** For the layout's loader: the icons stand in the first paint, so that nothing moves. A page does without them too. */
export async function loadBookmarks(queryClient: QueryClient): Promise<void> {
  await queryClient.query({ ...bookmarksQueryOptions(), staleTime: 'static' }).catch(() => null)
}
