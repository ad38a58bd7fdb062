import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import { discoveryRunsQueryOptions, findingListQueryOptions } from './findings/findings.queries.ts'
import { RuleFacts } from './rules/rule-facts.tsx'
import { RuleSettingsCard } from './rules/rule-settings-card.tsx'
import { RuleText } from './rules/rule-text.tsx'
import { useRuleWords } from './rules/rule-words.ts'
import { ruleSettingsQueryOptions } from './rules/rules.queries.ts'
import styles from './rules/rules.module.css'

interface RulePageProps {
  clientId: string
  rule: RuleId
  month: Month
  /** Whether the person may change settings; not with demo data. */
  mayWrite: boolean
}

/** The documentation of a rule: what it asks and how, what to do, its settings for the client, and its last run. */
export function RulePage({ clientId, rule, month, mayWrite }: RulePageProps) {
  const t = useMessages('discoveryCatalogue')
  const words = useRuleWords()(rule)
  const rules = useQuery(ruleSettingsQueryOptions(clientId))
  const { data: open } = useQuery(
    findingListQueryOptions(clientId, { month, states: ['open'], rule, sort: 'rank', at: 1 }),
  )
  const { data: runs } = useQuery(discoveryRunsQueryOptions(clientId))
  return (
    <Page
      title={words.name}
      question={words.question}
      actions={
        <Link to="/discovery/rules" className={styles['back']}>
          <ChevronLeft size={15} aria-hidden="true" /> {t('allRules')}
        </Link>
      }
    >
      <QueryState query={rules} height="520px">
        {(settings) => {
          const setting = settings.find((one) => one.rule === rule)
          if (!setting) return null
          return (
            <Columns>
              <Column>
                <RuleText rule={rule} />
                <RuleSettingsCard clientId={clientId} setting={setting} mayWrite={mayWrite} />
              </Column>
              <RuleFacts setting={setting} run={runs?.last ?? null} open={open ?? null} />
            </Columns>
          )
        }}
      </QueryState>
    </Page>
  )
}
