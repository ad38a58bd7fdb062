import { queryOptions } from '@tanstack/react-query'
import { listBookmarksFn } from './bookmarks.functions.ts'

/** The person's bookmarks in their order, as far as they may open them. */
export const bookmarksQueryOptions = () =>
  queryOptions({
    queryKey: ['bookmarks', 'list'],
    queryFn: () => listBookmarksFn(),
    staleTime: 5 * 60_000,
  })
