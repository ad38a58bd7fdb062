import { Link } from '@tanstack/react-router'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { DiscoveryRun } from '#app/shared/discovery/discovery-run.ts'
import type { FindingResults } from '#app/shared/discovery/finding-list.ts'
import { severities } from '#app/shared/discovery/finding.ts'
import type { FindingSource } from '#app/shared/discovery/rule-ids.ts'
import type { RuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { RuleOutcomeText } from './rule-outcome.tsx'
import styles from './rules.module.css'

interface RuleFactsProps {
  setting: RuleSetting
  /** The last finished run; null before the first. */
  run: DiscoveryRun | null
  /** Its open findings, which say how severe they are and what they take; null while they load. */
  open: Pick<FindingResults, 'findings' | 'counts'> | null
}

/** A rule's group, sources and version, and what it did in the last run. */
export function RuleFacts({ setting, run, open }: RuleFactsProps) {
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
