import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { discoverySearchSchema, findingFilterOf, findingQueryOf } from '../discovery-search.ts'
import { ruleSettingsQueryOptions } from '../rules/rules.queries.ts'
import { discoveryRunsQueryOptions, findingGroupsQueryOptions, findingListQueryOptions } from './findings.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
  client: { id: string; website: string | null } | null
  months: { selected: Month }
  /** Whether the sample company is shown. */
  demo: boolean
}

/** Loads the texts of /discovery, and what the page at an address shows first. A failed part says so itself. */
export async function loadFindings(context: LoadContext, address: object): Promise<void> {
  const { client, months, demo, queryClient } = context
  await Promise.all([
    loadMessages(
      context,
      'discovery',
      'discoveryCatalogue',
      'discoveryCrawl',
      'discoveryFacts',
      'discoveryRules',
      'discoverySources',
      'discoveryVisitRules',
      'evidence',
      'cards',
      'dashboard',
      'searchConsole',
      'validation',
    ),
    // When other filters are chosen, the page shows its list meanwhile.
    client?.website && !demo && loadList(queryClient, client.id, address, months.selected),
  ])
}

async function loadList(queryClient: QueryClient, clientId: string, address: object, month: Month): Promise<void> {
  const search = v.parse(discoverySearchSchema, address)
  await Promise.all([
    queryClient.prefetchQuery(discoveryRunsQueryOptions(clientId)),
    queryClient.prefetchQuery(ruleSettingsQueryOptions(clientId)),
    queryClient.prefetchQuery(findingListQueryOptions(clientId, findingQueryOf(search, month))),
    search.by !== 'none' &&
      queryClient.prefetchQuery(findingGroupsQueryOptions(clientId, search.by, findingFilterOf(search, month))),
  ])
}
