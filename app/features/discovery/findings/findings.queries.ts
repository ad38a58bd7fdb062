import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FindingFilter, FindingGrouping, FindingQuery } from '#app/shared/discovery/finding-list.ts'
import { listFindingGroupsFn, listFindingsFn, readDiscoveryRunsFn, readFindingFn } from './findings.functions.ts'

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
