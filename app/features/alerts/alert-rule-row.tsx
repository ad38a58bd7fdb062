import { Switch } from '@radix-ui/themes'
import { useId } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { useUpdateAlertRule } from './alerts.queries.ts'
import styles from './alerts.module.css'
import { ChangeRule, type SiteRule } from './change-rule.tsx'
import { SnoozeRule } from './snooze-rule.tsx'

interface AlertRuleRowProps {
  clientId: string
  /** In the website's time zone. */
  today: string
  rule: SiteRule
}

/** One kind of alert: its condition, a switch that saves at once, and buttons to change and snooze it. */
export function AlertRuleRow({ clientId, today, rule }: AlertRuleRowProps) {
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
  if (rule.kind === 'silent') {
    const { hours } = rule.settings
    return hours === null ? t('silentUsual') : t('silentHours', { hours })
  }
  if (rule.kind === 'drop') return t('dropText')
  if (rule.settings.by === 'usual') return t('spikeUsual')
  const { visitors, minutes } = rule.settings
  return t('spikeNumber', { visitors, minutes })
}
