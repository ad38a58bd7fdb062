import { Link } from '@tanstack/react-router'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { DiscoveryRun } from '#app/shared/discovery/discovery-run.ts'
import { severities } from '#app/shared/discovery/finding.ts'
import type { FindingList } from '#app/shared/discovery/finding-list.ts'
import type { FindingSource } from '#app/shared/discovery/rule-ids.ts'
import type { RuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { RuleOutcome } from './rule-outcome.tsx'
import styles from './rules.module.css'

interface RuleFactsProps {
  setting: RuleSetting
  /** The last finished run; null before the first. */
  run: DiscoveryRun | null
  /** Its open findings, which say how severe they are and what they take; null while they load. */
  open: Pick<FindingList, 'findings' | 'counts'> | null
}

/** A rule's group, sources and version, and what it did in the last run. */
export function RuleFacts({ setting, run, open }: RuleFactsProps) {
  const { say, locale } = useReader('discoveryCatalogue')
  const saySources = useMessages('discoverySources')
  const sayFindings = useMessages('discovery')
  const { rule, enabled, group, version, needs, uses } = setting
  const namesOf = (sources: readonly FindingSource[]) =>
    sources.map((source) => saySources(`source.${source}`)).join(', ')
  const severityText = severities
    .filter((severity) => open && open.counts.severities[severity] > 0)
    .map((severity) =>
      say('severityCount', {
        severity: sayFindings(`severity.${severity}`),
        count: open?.counts.severities[severity] ?? 0,
      }),
    )
    .join(', ')
  const efforts = open?.findings.map(({ detection }) => detection.effort) ?? []
  const [least, most] = [Math.min(...efforts), Math.max(...efforts)]
  const outcome = run?.outcomes.find((one) => one.rule === rule) ?? null
  return (
    <Card title={say('lastRun')}>
      <p className={styles['outcome']}>
        <RuleOutcome outcome={outcome} enabled={enabled} />
      </p>
      {run?.month && <Note>{say('measured', { month: formatMonth(locale, run.month) })}</Note>}
      <p className={styles['outcome']}>
        <Link to="/discovery" search={{ rule }}>
          {say('showFindings')}
        </Link>
      </p>
      <dl className={styles['facts']}>
        <dt>{say('group')}</dt>
        <dd>{say(`group.${group}`)}</dd>
        <dt>{say('needs')}</dt>
        <dd>{namesOf(needs)}</dd>
        {uses.length > 0 && (
          <>
            <dt>{say('uses')}</dt>
            <dd>{namesOf(uses)}</dd>
          </>
        )}
        <dt>{say('severity')}</dt>
        <dd>{severityText || say('byFinding')}</dd>
        <dt>{say('effort')}</dt>
        <dd>
          {efforts.length === 0
            ? say('byFinding')
            : say(least === most ? 'effortSame' : 'effortPoints', { least, most })}
        </dd>
        <dt>{say('version')}</dt>
        <dd>{version}</dd>
      </dl>
    </Card>
  )
}
