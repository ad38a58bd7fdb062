import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ordersOf } from './item-ranks.ts'
import { countItems, readAllItems, readPage } from './calls.ts'

/** The begin of the keys of everything read from the mock API here. */
const apiKey = ['demo', 'data-list', 'api'] as const

/** All items of the mock API, for views that sort, filter or search. */
export const allItemsQueryOptions = () => queryOptions({ queryKey: [...apiKey, 'all'], queryFn: readAllItems })

export const itemCountQueryOptions = () => queryOptions({ queryKey: [...apiKey, 'count'], queryFn: countItems })

export const itemPageQueryOptions = (page: number, perPage: number) =>
  queryOptions({ queryKey: [...apiKey, 'page', { page, perPage }], queryFn: () => readPage(page, perPage) })

/** The generated items: like those of the mock API they can be changed, but only until the page is loaded again. */
export const manyItemsQueryOptions = () =>
  queryOptions({
    queryKey: ['demo', 'data-list', 'many'],
    async queryFn() {
      const items = (await import('./many-items.ts')).generateItems()
      // The only order that takes long the first time.
      ordersOf(items, 'name')
      return items
    },
    // Comparing all items with those before takes longer than drawing the changed one.
    structuralSharing: false,
    staleTime: 'static',
    gcTime: Infinity,
  })

/** Reads again what the page shows of the mock API. */
export const readItemsAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: apiKey })
