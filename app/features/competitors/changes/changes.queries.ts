import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
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

const staleTime = 15_000
/** How often an open page asks whether changes were found. */
const arrivalMs = 60_000

const changes = ['competitors', 'changes']
const lists = [...changes, 'list']

/**
 * A page of the changes of a client's competitors, with counts. When it is read again, it leaves out what was found since it
 * was first read, so that nothing moves while a person reads it; showFound lets that in.
 */
export const changeListQueryOptions = (clientId: string, query: ChangeQuery) =>
  queryOptions({
    queryKey: [...lists, { clientId, query }],
    queryFn({ client, queryKey, signal }) {
      const until = client.getQueryData<ChangeResults>(queryKey)?.until
      return listChangesFn({ data: { clientId, ...query, ...(until && { until }) }, signal })
    },
    placeholderData: keepPreviousData,
    staleTime,
  })

/** Lets everything that was found into the lists. */
export async function showFound(queryClient: QueryClient): Promise<void> {
  queryClient.setQueriesData<ChangeResults>({ queryKey: lists }, (shown) => shown && { ...shown, until: '' })
  await queryClient.invalidateQueries({ queryKey: changes })
}

/** How many changes of a filter were found since a list was read; asked every minute while the page is visible. */
export const foundQueryOptions = (clientId: string, filter: ChangeFilter, since: string) =>
  queryOptions({
    queryKey: [...changes, 'found', { clientId, filter, since }],
    queryFn: (asked) =>
      countNewChangesFn({
        data: { clientId, ...filter, since },
        signal: asked.signal,
        headers: renewalHeaders(asked),
      }),
    enabled: since !== '',
    refetchInterval: arrivalMs,
    staleTime,
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
    staleTime,
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
