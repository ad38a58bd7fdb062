import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  FindingFilter,
  FindingGrouping,
  FindingQuery,
  DismissFindings,
  SnoozeFindings,
} from '#app/shared/discovery/finding-list.ts'
import {
  listFindingGroupsFn,
  listFindingsFn,
  readDiscoveryRunsFn,
  readFindingFn,
  dismissFindingsFn,
  exportFindingsFn,
  reopenFindingsFn,
  snoozeFindingsFn,
  startDiscoveryRunFn,
  undoFindingsFn,
} from './findings.functions.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ChangedItem } from '#app/shared/items/item-kind.ts'

const staleTime = 15_000
/** How often the page looks whether a run has ended. */
const runMs = 2000

/** A page of a client's findings, with counts. */
export const findingListQueryOptions = (clientId: string, query: FindingQuery) =>
  queryOptions({
    queryKey: ['discovery', 'findings', 'list', { clientId, query }],
    queryFn: ({ signal }) => listFindingsFn({ data: { clientId, ...query }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The groups of a client's findings. */
export const findingGroupsQueryOptions = (clientId: string, by: FindingGrouping, filter: FindingFilter) =>
  queryOptions({
    queryKey: ['discovery', 'findings', 'groups', { clientId, by, filter }],
    queryFn: ({ signal }) => listFindingGroupsFn({ data: { clientId, by, ...filter }, signal }),
    staleTime,
  })

/** A finding with its frozen evidence and its history. */
export const findingQueryOptions = (clientId: string, findingId: string) =>
  queryOptions({
    queryKey: ['discovery', 'findings', 'one', { clientId, findingId }],
    queryFn: ({ signal }) => readFindingFn({ data: { clientId, findingId }, signal }),
    staleTime,
  })

/** The run that waits or runs, and the last one; read again every two seconds while one isn't finished. */
export const discoveryRunsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['discovery', 'findings', 'runs', { clientId }],
    queryFn: ({ signal }) => readDiscoveryRunsFn({ data: { clientId }, signal }),
    refetchInterval: ({ state }) => (state.data?.current ? runMs : false),
    staleTime,
  })

const invalidates = [['discovery', 'findings']]

export const useDismissFindings = (clientId: string) =>
  useServerMutation({
    call: (given: DismissFindings) => dismissFindingsFn({ data: { clientId, ...given } }),
    invalidates,
  })

export const useSnoozeFindings = (clientId: string) =>
  useServerMutation({
    call: (given: SnoozeFindings) => snoozeFindingsFn({ data: { clientId, ...given } }),
    invalidates,
  })

/** Takes back dismissals and snoozes. */
export const useReopenFindings = (clientId: string) =>
  useServerMutation({
    call: (findingIds: string[]) => reopenFindingsFn({ data: { clientId, findingIds } }),
    invalidates,
  })

/** Undoes the person's own last changes. */
export const useUndoFindings = (clientId: string) =>
  useServerMutation({
    call: (changes: ChangedItem[]) => undoFindingsFn({ data: { clientId, changes } }),
    invalidates,
  })

export const useStartDiscoveryRun = (clientId: string) =>
  useServerMutation({ call: () => startDiscoveryRunFn({ data: { clientId } }), invalidates })

/** Returns the text of a CSV file. */
export const useExportFindings = (clientId: string) =>
  useServerMutation({ call: (filter: FindingFilter) => exportFindingsFn({ data: { clientId, ...filter } }) })
