import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Month } from '#app/shared/calendar/month.ts'
import { discoverySearchSchema, filterOf, queryOf } from '../discovery-search.ts'
import { ruleSettingsQueryOptions } from '../rules/rules.queries.ts'
import { discoveryRunsQueryOptions, findingGroupsQueryOptions, findingListQueryOptions } from './findings.queries.ts'

/** Loads what the page at an address shows first. A failed part says so itself. */
export async function loadFindings(
  queryClient: QueryClient,
  clientId: string,
  address: object,
  month: Month,
): Promise<void> {
  const search = v.parse(discoverySearchSchema, address)
  void queryClient.prefetchQuery(discoveryRunsQueryOptions(clientId))
  void queryClient.prefetchQuery(ruleSettingsQueryOptions(clientId))
  await Promise.all([
    queryClient.prefetchQuery(findingListQueryOptions(clientId, queryOf(search, month))),
    search.by !== 'none' &&
      queryClient.prefetchQuery(findingGroupsQueryOptions(clientId, search.by, filterOf(search, month))),
  ])
}
