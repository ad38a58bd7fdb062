import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addItem, deleteItems, deleteItemsOnLeaving, updateItem } from './calls.ts'
import { popularityColor, withKeys, type DataItem, type ItemDraft } from './data-item.ts'
import { allItemsQueryOptions, manyItemsQueryOptions, readItemsAgain } from './data-list.queries.ts'

/** Where the shown items are: in the mock API, or among the generated ones of this page. */
export interface ItemSource {
  name: 'api' | 'many'
  /** Returns all items, also those that no page has shown yet. */
  all: () => Promise<readonly DataItem[]>
  /** Each change is done once the list shows it. */
  add: (draft: ItemDraft) => Promise<void>
  update: (id: number, draft: ItemDraft) => Promise<void>
  remove: (ids: readonly number[]) => Promise<void>
  /** The same while the page is being closed. */
  removeOnLeaving: (ids: readonly number[]) => void
}

/** Returns the source of a view's items; it stays the same between renders. */
export function useItemSource(many: boolean): ItemSource {
  const queryClient = useQueryClient()
  return useMemo(() => (many ? manySource(queryClient) : apiSource(queryClient)), [many, queryClient])
}

function apiSource(queryClient: QueryClient): ItemSource {
  const thenRead = (call: Promise<void>) => call.then(() => readItemsAgain(queryClient))
  return {
    name: 'api',
    all: () => queryClient.query(allItemsQueryOptions()),
    add: (draft) => thenRead(addItem(draft)),
    update: (id, draft) => thenRead(updateItem(id, draft)),
    remove: (ids) => thenRead(deleteItems(ids)),
    removeOnLeaving: deleteItemsOnLeaving,
  }
}

function manySource(queryClient: QueryClient): ItemSource {
  const options = manyItemsQueryOptions()
  const change = (next: (items: readonly DataItem[]) => DataItem[]) => {
    queryClient.setQueryData(options.queryKey, (items) => (items ? next(items) : items))
    return Promise.resolve()
  }
  return {
    name: 'many',
    all: () => queryClient.query(options),
    add: (draft) =>
      change((items) => {
        const id = items.reduce((largest, item) => Math.max(largest, item.id), 0) + 1
        return [itemOf(id, draft), ...items]
      }),
    update: (id, draft) => change((items) => items.map((item) => (item.id === id ? itemOf(id, draft) : item))),
    remove: (ids) => {
      const gone = new Set(ids)
      return change((items) => items.filter((item) => !gone.has(item.id)))
    },
    // They end with the page anyway.
    removeOnLeaving: () => undefined,
  }
}

const itemOf = (id: number, draft: ItemDraft): DataItem =>
  withKeys({ id, ...draft, color: popularityColor(draft.popularity) })
