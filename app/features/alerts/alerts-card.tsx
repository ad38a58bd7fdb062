import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { AlertHistory, type MakeCardOfAlert } from './alert-history.tsx'
import { AlertRuleRow } from './alert-rule-row.tsx'
import { alertRulesQueryOptions } from './alerts.queries.ts'
import styles from './alerts.module.css'
import { GoalTargets } from './goal-targets.tsx'

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
            {({ spike, drop, silent, targets, today }) => (
              <>
                <ul className={styles['list']}>
                  <AlertRuleRow clientId={clientId} today={today} rule={{ kind: 'spike', ...spike }} />
                  <AlertRuleRow clientId={clientId} today={today} rule={{ kind: 'drop', ...drop }} />
                  <AlertRuleRow clientId={clientId} today={today} rule={{ kind: 'silent', ...silent }} />
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

function HowDecided() {
  const t = useMessages('alerts')
  return (
    <details className={styles['how']}>
      <summary>{t('how')}</summary>
      {(['howUsual', 'howSpike', 'howSilent', 'howPace', 'howLimit'] as const).map((key) => (
        <Note key={key}>{t(key)}</Note>
      ))}
    </details>
  )
}
