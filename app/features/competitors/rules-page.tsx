import { useLocation } from '@tanstack/react-router'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Column } from '#app/components/layout/columns.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import {
  changeRuleIds,
  changeRules,
  changeRulesVersion,
  type ChangeRule,
} from '#app/shared/competitors/change-rules.ts'
import { changeThresholds } from '#app/shared/competitors/change-thresholds.ts'
import { learningVisits } from '#app/shared/competitors/competitor.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { KindMark, SeverityMark } from './changes/change-marks.tsx'
import { CompetitorsFrame } from './competitors-frame.tsx'
import styles from './rules-page.module.css'

const noise = ['masks', 'learnt', 'moved', 'taught'] as const
const thresholds = ['large', 'shrunk', 'challenge', 'flicker', 'week', 'section'] as const

/** The published rules that judge changes, and what isn't a change. */
export function CompetitorRulesPage({ client, demo }: { client: ClientSummary | null; demo: boolean }) {
  const t = useMessages('competitorRules')
  const locale = useLocale()
  const { confirmingMinutes, flickerHours, largeShare, sectionPages, shrunkChecks, shrunkShare } = changeThresholds
  return (
    <CompetitorsFrame client={client} demo={demo} question={t('question')} withoutClient={<ChooseClient />}>
      {() => (
        <Column>
          <Rules />
          <Card title={t('noiseTitle')}>
            <ul className={styles['sentences']}>
              {noise.map((one) => (
                <li key={one}>
                  {t(`noise.${one}`, { checks: learningVisits, hours: changeThresholds.learningHours })}
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t('thresholdsTitle')}>
            <ul className={styles['sentences']}>
              {thresholds.map((one) => (
                <li key={one}>
                  {t(`threshold.${one}`, {
                    minutes: confirmingMinutes,
                    hours: flickerHours,
                    share: formatShare(locale, shrunkShare),
                    checks: shrunkChecks,
                    pages: sectionPages,
                  })}{' '}
                  {one === 'large' && t('largeNote', { share: formatShare(locale, largeShare) })}
                </li>
              ))}
            </ul>
          </Card>
        </Column>
      )}
    </CompetitorsFrame>
  )
}

/** Each rule with what it means, in the order of their strength. The address can name one, which is marked. */
function Rules() {
  const t = useMessages('competitorRules')
  const tCompetitors = useMessages('competitors')
  const named = useLocation({ select: ({ hash }) => hash })
  const kindOf = (rule: ChangeRule) => <KindMark kind={changeRules[rule].kind} />
  const severityOf = (rule: ChangeRule) => <SeverityMark severity={changeRules[rule].severity} />
  return (
    <Card title={tCompetitors('tab.rules')} intro={t('rulesIntro')}>
      <PlainTable
        className={styles['rules']}
        rows={changeRuleIds}
        rowKey={(rule) => rule}
        columns={[
          {
            id: 'rule',
            header: t('rule'),
            cell: (rule) => (
              <>
                <span id={rule} className={styles['rule']} data-named={rule === named || undefined}>
                  {t(`rule.${rule}`)}
                </span>
                {/* Where there is no room for their columns. */}
                <span className={styles['marks']}>
                  {kindOf(rule)} {severityOf(rule)}
                </span>
              </>
            ),
          },
          {
            id: 'meaning',
            header: t('meaning'),
            cell: (rule) => t(`means.${rule}`, { pages: changeThresholds.sectionPages }),
          },
          { id: 'kind', header: t('name.kind'), cell: kindOf },
          { id: 'severity', header: tCompetitors('severityName'), cell: severityOf },
        ]}
      />
      <Note apart>{t('version', { version: changeRulesVersion })}</Note>
    </Card>
  )
}
