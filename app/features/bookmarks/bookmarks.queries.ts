import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ofShell } from '#app/components/feedback/stale-numbers.tsx'
import { listBookmarksFn } from './bookmarks.functions.ts'

/** The person's bookmarks in their order, limited to pages they may open. */
export const bookmarksQueryOptions = () =>
  queryOptions({
    queryKey: ['bookmarks', 'list'],
    queryFn: () => listBookmarksFn(),
    staleTime: 5 * 60_000,
    meta: ofShell,
  })

/**
 * Loads the bookmarks in the layout's loader, so that the icons are in the first paint and nothing moves. If they fail,
 * the page is shown without them.
 */
export async function loadBookmarks(queryClient: QueryClient): Promise<void> {
  await queryClient.query({ ...bookmarksQueryOptions(), staleTime: 'static' }).catch(() => null)
}
