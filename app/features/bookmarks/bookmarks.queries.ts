import { queryOptions } from '@tanstack/react-query'
import { listBookmarksFn } from './bookmarks.functions.ts'

/** The person's bookmarks in their order, limited to pages they may open. */
export const bookmarksQueryOptions = () =>
  queryOptions({
    queryKey: ['bookmarks', 'list'],
    queryFn: () => listBookmarksFn(),
    staleTime: 5 * 60_000,
  })
