import { Box, Badge, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { StoredOutcome } from '#app/shared/discovery/discovery-run.ts'
import { ruleGroups, type RuleId, type RuleGroup } from '#app/shared/discovery/rule-ids.ts'
import type { RuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { crawlStateQueryOptions } from './crawl/crawl.queries.ts'
import { DiscoveryTabs } from './discovery-tabs.tsx'
import { discoveryRunsQueryOptions } from './findings/findings.queries.ts'
import { RuleOutcomeText } from './rules/rule-outcome.tsx'
import { useRuleWords } from './rules/rule-words.ts'
import { ruleSettingsQueryOptions } from './rules/rules.queries.ts'
import { SourcesCard } from './sources-card.tsx'
import styles from './rules/rules.module.css'
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

interface RuleGroupCardProps {
  group: RuleGroup
  settings: readonly RuleSetting[]
  /** What came of the rules in the last run; [] before the first. */
  outcomes: readonly StoredOutcome[]
}

/** The rules of a group: what each asks, what it needs, and what it did in the last run. */
function RuleGroupCard({ group, settings, outcomes }: RuleGroupCardProps) {
  const t = useMessages('discoveryCatalogue')
  const tSources = useMessages('discoverySources')
  const wordsOf = useRuleWords()
  return (
    <Card title={t(`group.${group}`)}>
      <ul className={styles['rules']}>
        {settings.map(({ rule, needs, enabled }) => (
          <li key={rule} className={styles['rule']}>
            <div className={styles['what']}>
              <h3 className={styles['name']}>
                <Link to="/discovery/rules/$rule" params={{ rule }}>
                  {wordsOf(rule).name}
                </Link>
              </h3>
              <p className={styles['asks']}>{wordsOf(rule).question}</p>
              <Flex asChild wrap="wrap" gap="1">
                <ul aria-label={t('needs')}>
                  {needs.map((source) => (
                    <li key={source}>
                      <Badge color="gray" variant="outline">
                        {tSources(`source.${source}`)}
                      </Badge>
                    </li>
                  ))}
                </ul>
              </Flex>
            </div>
            <RuleOutcomeText
              outcome={outcomes.find((one) => one.rule === rule) ?? null}
              enabled={enabled}
              namedSource={needs.length === 1}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
