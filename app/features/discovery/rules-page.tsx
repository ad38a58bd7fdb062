import { Box } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { ruleGroups, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import { DiscoveryTabs } from './discovery-tabs.tsx'
import { crawlStateQueryOptions } from './crawl/crawl.queries.ts'
import { discoveryRunsQueryOptions } from './findings/findings.queries.ts'
import { RuleGroupCard } from './rules/rule-group-card.tsx'
import { useRuleWords } from './rules/rule-words.ts'
import { ruleSettingsQueryOptions } from './rules/rules.queries.ts'
import { SourcesCard } from './sources/sources-card.tsx'

// Below the rules, with a table of its own.
const RuleLedger = lazy(() => import('./rules/rule-ledger.tsx').then((module) => ({ default: module.RuleLedger })))

/** All rules of Discovery by group, and what each did in the last run. */
export function RulesPage({ clientId, timeZone }: { clientId: string; timeZone: TimeZone }) {
  const t = useMessages('discoveryCatalogue')
  const tShell = useMessages('shell')
  const rules = useQuery(ruleSettingsQueryOptions(clientId))
  const { data: crawl } = useQuery(crawlStateQueryOptions(clientId))
  const wordsOf = useRuleWords()
  const nameOf = (rule: RuleId) => wordsOf(rule).name
  const { data: runs } = useQuery(discoveryRunsQueryOptions(clientId))
  return (
    <Page title={tShell('discoveryRulesPage')} question={t('question')}>
      <DiscoveryTabs />
      <QueryState query={rules} height="640px" shape="list">
        {(settings) => (
          <Columns>
            <Column>
              {ruleGroups.map((group) => (
                <RuleGroupCard
                  key={group}
                  group={group}
                  settings={settings.filter((one) => one.group === group)}
                  outcomes={runs?.last?.outcomes ?? []}
                />
              ))}
            </Column>
            <SourcesCard
              clientId={clientId}
              timeZone={timeZone}
              crawledAt={crawl?.latest?.endedAt ?? null}
              settings={settings}
              ruleName={nameOf}
            />
          </Columns>
        )}
      </QueryState>
      <Box mt="4">
        <Suspense fallback={<Loading height="420px" />}>
          <RuleLedger clientId={clientId} nameOf={nameOf} />
        </Suspense>
      </Box>
    </Page>
  )
}
