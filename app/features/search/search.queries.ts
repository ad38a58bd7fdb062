import { queryOptions } from '@tanstack/react-query'
import { ofShell } from '#app/components/feedback/stale-numbers.tsx'
import type { ItemSearch } from '#app/shared/search/found-items.ts'
import { findDemoIndexFn, findItemsFn } from './search.functions.ts'

/** The demo search index; null while the installation has its demo screens off. */
export const demoIndexQueryOptions = () =>
  queryOptions({
    queryKey: ['search', 'demo-index'],
    queryFn: () => findDemoIndexFn(),
    staleTime: 5 * 60_000,
    meta: ofShell,
  })

/** What a text finds among the product's items. */
export const foundItemsQueryOptions = (asked: ItemSearch) =>
  queryOptions({
    queryKey: ['search', 'items', asked],
    queryFn: ({ signal }) => findItemsFn({ data: asked, signal }),
    staleTime: 30_000,
    meta: ofShell,
  })
