import { Switch } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Fold } from '#app/components/layout/fold.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import { AlertHistory, type MakeCardOfAlert } from './alert-history.tsx'
import { alertRulesQueryOptions, useUpdateAlertRule } from './alerts.queries.ts'
import { ChangeRule, type SiteRule } from './change-rule.tsx'
import { GoalTargets } from './goal-targets.tsx'
import { SnoozeRule } from './snooze-rule.tsx'
import styles from './alerts.module.css'

interface AlertsCardProps {
  clientId: string
  /** Whether the reader may open /analytics; if not, the Dashboard shows the measured data. */
  opensAnalytics: boolean
  /** Renders the control that makes a card of an alert, if the reader may. */
  makeCard?: MakeCardOfAlert | undefined
}

/** The alert rules of a website and its past alerts: the card of Site Tracking. */
export function AlertsCard({ clientId, opensAnalytics, makeCard }: AlertsCardProps) {
  const t = useMessages('alerts')
  const query = useQuery(alertRulesQueryOptions(clientId))
  return (
    <Card title={t('kind.alert')} intro={t('intro')}>
      <div className={styles['columns']}>
        <div className={styles['rules']}>
          <QueryState query={query} height="320px" shape="list">
            {({ spike, drop, noData, targets, today }) => (
              <>
                <ul className={styles['list']}>
                  <AlertRuleRow clientId={clientId} today={today} rule={{ kind: 'spike', ...spike }} />
                  <AlertRuleRow clientId={clientId} today={today} rule={{ kind: 'drop', ...drop }} />
                  <AlertRuleRow clientId={clientId} today={today} rule={{ kind: 'noData', ...noData }} />
                </ul>
                <GoalTargets clientId={clientId} today={today} targets={targets} />
              </>
            )}
          </QueryState>
          <HowDecided />
        </div>
        <AlertHistory clientId={clientId} opensAnalytics={opensAnalytics} makeCard={makeCard} />
      </div>
    </Card>
  )
}

interface AlertRuleRowProps {
  clientId: string
  /** In the website's time zone. */
  today: string
  rule: SiteRule
}

/** One kind of alert: its condition, a switch that saves at once, and buttons to change and snooze it. */
function AlertRuleRow({ clientId, today, rule }: AlertRuleRowProps) {
  const t = useMessages('alerts')
  const change = useUpdateAlertRule(clientId)
  const id = useId()
  const { snoozedUntil, ...stands } = rule
  const name = t(rule.kind)
  return (
    <li>
      <div className={styles['rule']}>
        <label htmlFor={id}>
          <span className={styles['name']}>{name}</span>
          <Note as="span" id={`${id}-note`}>
            {waitsFor(t, rule)}
          </Note>
        </label>
        <Switch
          id={id}
          aria-label={name}
          aria-describedby={`${id}-note`}
          checked={rule.enabled}
          onCheckedChange={(enabled) => change.mutate({ ...stands, enabled })}
        />
      </div>
      <div className={styles['controls']}>
        <ChangeRule clientId={clientId} rule={rule} name={name} />
        {rule.enabled && (
          <SnoozeRule
            clientId={clientId}
            today={today}
            of={{ kind: rule.kind, goalId: null }}
            name={name}
            until={snoozedUntil}
          />
        )}
      </div>
      <LiveStatus mutation={change}>{change.isSuccess && t('saved')}</LiveStatus>
    </li>
  )
}

/** Returns a rule's condition as a sentence. */
function waitsFor(t: Translate<EnglishOf<'alerts'>>, rule: SiteRule): string {
  if (rule.kind === 'noData') {
    const { hours } = rule.settings
    return hours === null ? t('noDataUsual') : t('noDataHours', { hours })
  }
  if (rule.kind === 'drop') return t('dropText')
  if (rule.settings.by === 'usual') return t('spikeUsual')
  const { visitors, minutes } = rule.settings
  return t('spikeNumber', { visitors, minutes })
}

function HowDecided() {
  const t = useMessages('alerts')
  return (
    <Fold name={t('name.howItWorks')}>
      <div className={styles['how']}>
        {(['howUsual', 'howSpike', 'howNoData', 'howPace', 'howLimit'] as const).map((key) => (
          <Note key={key}>{t(key)}</Note>
        ))}
      </div>
    </Fold>
  )
}
