import type { QueryClient } from '@tanstack/react-query'
import { bookmarksQueryOptions } from './bookmarks.queries.ts'

/**
 * Loads the bookmarks in the layout's loader, so that the icons are in the first paint and nothing moves. If they fail,
 * the page is shown without them.
 */
export async function loadBookmarks(queryClient: QueryClient): Promise<void> {
  await queryClient.query({ ...bookmarksQueryOptions(), staleTime: 'static' }).catch(() => null)
}
