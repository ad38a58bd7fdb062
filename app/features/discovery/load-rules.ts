import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { discoveryRunsQueryOptions } from './findings/findings.queries.ts'
import { ruleSettingsQueryOptions } from './rules/rules.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
  client: { id: string; website: string | null } | null
}

/**
 * Loads the texts and settings of rules, and what each did in the last run. If a part fails, the page shows the error
 * and a retry.
 */
export async function loadRules(context: LoadContext): Promise<void> {
  const { client, queryClient } = context
  await Promise.all([
    loadMessages(
      context,
      'cardEffects',
      'discovery',
      'discoveryCatalogue',
      'discoveryRuleDocs',
      'discoveryRules',
      'discoverySources',
      'discoveryVisitRules',
      'validation',
    ),
    client?.website && queryClient.query(ruleSettingsQueryOptions(client.id)).catch(() => undefined),
    client?.website && queryClient.query(discoveryRunsQueryOptions(client.id)).catch(() => undefined),
  ])
}
