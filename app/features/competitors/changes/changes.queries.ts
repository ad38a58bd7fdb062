import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import {
  arrivalsQueryOptions,
  itemStaleTime,
  showArrivals,
  steadyListQueryOptions,
} from '#app/features/items/arrivals.ts'
import { withSeen } from '#app/features/items/with-seen.ts'
import type {
  ChangeFilter,
  ChangeQuery,
  ChangeResults,
  ChangeTriage,
  CorrectChange,
  IgnoreChange,
} from '#app/shared/competitors/change-list.ts'
import type { ChangedItem } from '#app/shared/items/item-kind.ts'
import {
  correctChangeFn,
  countNewChangesFn,
  exportChangesFn,
  ignoreChangeFn,
  listChangesFn,
  openChangeFn,
  readChangeFacetsFn,
  triageChangesFn,
  undoChangesFn,
} from './changes.functions.ts'

const changes = ['competitors', 'changes']
const lists = [...changes, 'list']

/** A page of the changes of a client's competitors, with counts; without those that have arrived since it was first read. */
export const changeListQueryOptions = (clientId: string, query: ChangeQuery) =>
  steadyListQueryOptions({
    queryKey: [...lists, { clientId, query }],
    read: (until, signal) => listChangesFn({ data: { clientId, ...query, ...until }, signal }),
  })

/** Lets everything that was found into the lists. */
export const showFound = (queryClient: QueryClient): Promise<void> => showArrivals(queryClient, changes, lists)

/** How many changes of a filter were found since a list was read. */
export const foundQueryOptions = (clientId: string, filter: ChangeFilter, since: string) =>
  arrivalsQueryOptions({
    queryKey: [...changes, 'found', { clientId, filter, since }],
    since,
    count: (request) => countNewChangesFn({ data: { clientId, ...filter, since }, ...request }),
  })

/** What changes can be filtered by. */
export const changeFacetsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['competitors', 'facets', { clientId }],
    queryFn: ({ signal }) => readChangeFacetsFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })

/** A change with everything that its panel shows. Reading it marks it as opened, also in the lists. */
export const changeQueryOptions = (clientId: string, changeId: string) =>
  queryOptions({
    queryKey: [...changes, 'one', { clientId, changeId }],
    async queryFn({ client, signal }) {
      const change = await openChangeFn({ data: { clientId, changeId }, signal })
      client.setQueriesData<ChangeResults>({ queryKey: lists }, (shown) => shown && seenIn(shown, changeId))
      return change
    },
    staleTime: itemStaleTime,
  })

/** Returns a list in which a change was opened. */
function seenIn(shown: ChangeResults, changeId: string): ChangeResults {
  const { items, unread } = withSeen(shown.changes, shown.unread, changeId)
  return { ...shown, changes: items, unread }
}

const invalidates = [changes]
// A rule that ignores something is listed with its competitor, and takes from the competitor's number of changes.
const everything = [['competitors']]

/** Returns what changes the state and the judgement of changes. */
export function useChangeCalls(clientId: string) {
  return {
    triage: useServerMutation({
      call: (given: ChangeTriage) => triageChangesFn({ data: { clientId, ...given } }),
      invalidates,
    }),
    ignore: useServerMutation({
      call: (given: IgnoreChange) => ignoreChangeFn({ data: { clientId, ...given } }),
      invalidates: everything,
    }),
    correct: useServerMutation({
      call: (given: CorrectChange) => correctChangeFn({ data: { clientId, ...given } }),
      invalidates,
    }),
    undo: useServerMutation({
      call: (undone: ChangedItem[]) => undoChangesFn({ data: { clientId, changes: undone } }),
      invalidates: everything,
    }),
  }
}

/** Returns the text of a CSV file. */
export const useExportChanges = (clientId: string) =>
  useServerMutation({ call: (filter: ChangeFilter) => exportChangesFn({ data: { clientId, ...filter } }) })
