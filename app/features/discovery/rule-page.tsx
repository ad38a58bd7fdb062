import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { DiscoveryRun } from '#app/shared/discovery/discovery-run.ts'
import type { FindingResults } from '#app/shared/discovery/finding-list.ts'
import { severities } from '#app/shared/discovery/finding.ts'
import type { RuleId, FindingSource } from '#app/shared/discovery/rule-ids.ts'
import type { RuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { discoveryRunsQueryOptions, findingListQueryOptions } from './findings/findings.queries.ts'
import { RuleOutcomeText } from './rules/rule-outcome.tsx'
import { RuleSettingsCard } from './rules/rule-settings-card.tsx'
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

/** How a rule is calculated and what to do about its findings. */
function RuleText({ rule }: { rule: RuleId }) {
  const t = useMessages('discoveryCatalogue')
  const { how, todo } = useRuleWords()(rule)
  return (
    <>
      <Card title={t('how')}>
        <div className={styles['prose']}>
          {how.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Card>
      <Card title={t('todo')}>
        <ol className={styles['steps']}>
          {todo.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
    </>
  )
}

interface RuleFactsProps {
  setting: RuleSetting
  /** The last finished run; null before the first. */
  run: DiscoveryRun | null
  /** Its open findings, which say how severe they are and what they take; null while they load. */
  open: Pick<FindingResults, 'findings' | 'counts'> | null
}

/** A rule's group, sources and version, and what it did in the last run. */
function RuleFacts({ setting, run, open }: RuleFactsProps) {
  const { t, locale } = useTranslator('discoveryCatalogue')
  const tSources = useMessages('discoverySources')
  const tFindings = useMessages('discovery')
  const { rule, enabled, group, version, needs, uses } = setting
  const namesOf = (sources: readonly FindingSource[]) =>
    sources.map((source) => tSources(`source.${source}`)).join(', ')
  const severityText = severities
    .filter((severity) => open && open.counts.severities[severity] > 0)
    .map((severity) =>
      t('severityCount', {
        severity: tFindings(`severity.${severity}`),
        count: open?.counts.severities[severity] ?? 0,
      }),
    )
    .join(', ')
  const efforts = open?.findings.map(({ detection }) => detection.effort) ?? []
  const [least, most] = [Math.min(...efforts), Math.max(...efforts)]
  const outcome = run?.outcomes.find((one) => one.rule === rule) ?? null
  return (
    <Card title={t('lastRun')}>
      <p className={styles['outcome']}>
        <RuleOutcomeText outcome={outcome} enabled={enabled} />
      </p>
      {run?.month && <Note>{t('measured', { month: formatMonth(locale, run.month) })}</Note>}
      <p className={styles['outcome']}>
        <Link to="/discovery" search={{ rule }}>
          {t('showFindings')}
        </Link>
      </p>
      <dl className={styles['facts']}>
        <dt>{t('group')}</dt>
        <dd>{t(`group.${group}`)}</dd>
        <dt>{t('needs')}</dt>
        <dd>{namesOf(needs)}</dd>
        {uses.length > 0 && (
          <>
            <dt>{t('uses')}</dt>
            <dd>{namesOf(uses)}</dd>
          </>
        )}
        <dt>{t('severity')}</dt>
        <dd>{severityText || t('byFinding')}</dd>
        <dt>{t('effort')}</dt>
        <dd>
          {efforts.length === 0 ? t('byFinding') : t(least === most ? 'effortSame' : 'effortPoints', { least, most })}
        </dd>
        <dt>{t('version')}</dt>
        <dd>{version}</dd>
      </dl>
    </Card>
  )
}
