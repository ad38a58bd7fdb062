import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DataItem } from './data-item.ts'
import {
  allItemsQueryOptions,
  itemCountQueryOptions,
  itemPageQueryOptions,
  manyItemsQueryOptions,
} from './data-list.queries.ts'
import { asksForPageOnly, type View } from './view-search.ts'

/** The items of a view, as far as they are loaded. */
interface LoadedItems {
  /** All items, or those of one page; null while nothing is loaded. */
  items: readonly DataItem[] | null
  /** Number of all items if `items` is one page of them, else null. */
  total: number | null
  /** Whether newer items are on their way. */
  isBusy: boolean
  error: unknown
  retry: () => void
}

/**
 * Returns the items that a view needs. If it only asks for a page, the mock API answers that page. Otherwise it answers
 * all items, and the table sorts, filters and pages them, because the mock API can't.
 * @param left ids that are left out of the list, because they are being deleted
 */
export function useItems(view: View, left: ReadonlySet<number>): LoadedItems {
  const queryClient = useQueryClient()
  const isPage = asksForPageOnly(view) && left.size === 0
  const many = useQuery({ ...manyItemsQueryOptions(), enabled: view.many })
  const all = useQuery({ ...allItemsQueryOptions(), enabled: !view.many && !isPage })
  const count = useQuery({ ...itemCountQueryOptions(), enabled: isPage })
  // Until a page is there, the one before it stays.
  const page = useQuery({
    ...itemPageQueryOptions(view.page, view.perPage),
    enabled: isPage,
    placeholderData: keepPreviousData,
  })
  const source = view.many ? many.data : all.data
  const remaining = useMemo(
    () => (left.size === 0 ? source : source?.filter(({ id }) => !left.has(id))),
    [source, left],
  )

  // After a deletion all items are newer than the page that was shown before it.
  const allState = queryClient.getQueryState(allItemsQueryOptions().queryKey)
  const allAreNewest = allState?.isInvalidated === false && allState.dataUpdatedAt >= page.dataUpdatedAt
  const whole = view.many || !isPage || allAreNewest ? remaining : undefined
  const ofPage = !view.many && page.data && count.data !== undefined ? { items: page.data, total: count.data } : null
  const loaded = whole ? { items: whole, total: null } : ofPage

  const asked = view.many ? [many] : isPage ? [count, page] : [all]
  const failed = asked.find(({ isError, isPaused, data }) => data === undefined && (isError || isPaused))
  return {
    items: loaded?.items ?? null,
    total: loaded?.total ?? null,
    isBusy: asked.some(({ isPlaceholderData, data }) => isPlaceholderData || data === undefined),
    error: failed ? (failed.error ?? new Error('paused')) : null,
    retry: () => void Promise.all(asked.map((query) => query.refetch())),
  }
}
