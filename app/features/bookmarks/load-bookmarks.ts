import type { QueryClient } from '@tanstack/react-query'
import { bookmarksQueryOptions } from './bookmarks.queries.ts'

/** For the layout's loader: the icons stand in the first paint, so that nothing moves. A page does without them too. */
export async function loadBookmarks(queryClient: QueryClient): Promise<void> {
  await queryClient.query({ ...bookmarksQueryOptions(), staleTime: 'static' }).catch(() => null)
}
