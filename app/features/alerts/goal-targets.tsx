import { Badge, Button, Switch } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { CardSubtitle } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { alertRuleSchema, defaultMargin, maxMargin } from '#app/shared/alerts/alert-rules.ts'
import type { PaceState, Pace } from '#app/shared/alerts/pacing.ts'
import { formatDay } from '#app/shared/format/date.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { GoalTarget } from '#server/alerts/alerts.ts'
import { useUpdateAlertRule } from './alerts.queries.ts'
import { SnoozeRule } from './snooze-rule.tsx'
import styles from './alerts.module.css'

interface GoalTargetsProps {
  clientId: string
  /** In the website's time zone. */
  today: string
  targets: readonly GoalTarget[]
}

/** The goals with their monthly targets and their progress. */
export function GoalTargets({ clientId, today, targets }: GoalTargetsProps) {
  const { t } = useTranslator('alerts')
  return (
    <>
      <CardSubtitle>{t('targets')}</CardSubtitle>
      <Note>{t(targets.length === 0 ? 'noGoal' : 'targetsIntro')}</Note>
      {targets.length > 0 && (
        <ul className={styles['list']}>
          {targets.map((target) => (
            <TargetRow key={target.goalId} clientId={clientId} today={today} target={target} />
          ))}
        </ul>
      )}
    </>
  )
}

const colors = {
  early: 'gray',
  behind: 'amber',
  onTrack: 'gray',
  ahead: 'green',
  reached: 'green',
} as const satisfies Record<PaceState, string>

function TargetRow({ clientId, today, target }: Omit<GoalTargetsProps, 'targets'> & { target: GoalTarget }) {
  const { t, locale } = useTranslator('alerts')
  const showError = useShowError()
  const change = useUpdateAlertRule(clientId)
  const id = useId()
  const { goalId, goal, reached, rule, pace } = target
  const aim = rule?.settings.target
  return (
    <li>
      <div className={styles['rule']}>
        <label htmlFor={rule ? id : undefined}>
          <span className={styles['name']}>
            <bdi>{goal}</bdi> {pace && <Badge color={colors[pace.state]}>{t(`state.${pace.state}`)}</Badge>}
          </span>
          <Note as="span">
            {aim === undefined ? t('noTarget', { reached }) : t('ofTarget', { reached, target: aim })}
          </Note>
        </label>
        {rule && (
          <Switch
            id={id}
            aria-label={goal}
            checked={rule.enabled}
            onCheckedChange={(enabled) =>
              change.mutate({ kind: 'pacing', goalId, enabled, settings: rule.settings }, { onError: showError })
            }
          />
        )}
      </div>
      {pace && aim !== undefined && (
        <>
          <progress
            className={styles['progress']}
            aria-label={t('progress', { goal, reached, target: aim })}
            max={aim}
            value={Math.min(reached, aim)}
          />
          <Note>{paceSentence({ t, locale }, pace)}</Note>
        </>
      )}
      <div className={styles['controls']}>
        <SetTarget clientId={clientId} target={target} />
        {rule?.enabled && (
          <SnoozeRule
            clientId={clientId}
            today={today}
            of={{ kind: 'pacing', goalId }}
            name={goal}
            until={rule.snoozedUntil}
          />
        )}
      </div>
    </li>
  )
}

function SetTarget({ clientId, target }: { clientId: string; target: GoalTarget }) {
  const { t } = useTranslator('alerts')
  const { goal, rule } = target
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        color="gray"
        highContrast
        size="1"
        aria-haspopup="dialog"
        aria-label={rule ? t('changeAlert', { alert: goal }) : t('setTargetOf', { goal })}
        onClick={() => setOpen(true)}
      >
        {t(rule ? 'action.edit' : 'setTarget')}
      </Button>
      {open && <TargetDialog clientId={clientId} target={target} onClose={() => setOpen(false)} />}
    </>
  )
}

interface TargetDialogProps {
  clientId: string
  target: GoalTarget
  onClose: () => void
}

const wholeNumber = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

function TargetDialog({ clientId, target: { goalId, goal, rule }, onClose }: TargetDialogProps) {
  const { t } = useTranslator('alerts')
  const form = useForm({
    schema: alertRuleSchema,
    initial: {
      target: rule ? String(rule.settings.target) : '',
      margin: String(rule?.settings.margin ?? defaultMargin),
    },
    toInput: ({ target, margin }) => ({
      kind: 'pacing',
      goalId,
      enabled: rule?.enabled ?? true,
      settings: { target: wholeNumber(target), margin: wholeNumber(margin) },
    }),
    mutation: useUpdateAlertRule(clientId),
    onSent() {
      showToast({ kind: 'success', text: t('saved') })
      onClose()
    },
  })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FormDialog title={<bdi>{goal}</bdi>} maxWidth="440px" form={form} submit={t('action.save')} onClose={onClose}>
      <TextInput
        {...form.field('target')}
        label={t('target')}
        note={t('targetNote')}
        error={form.errorOf('settings.target')}
        {...number}
      />
      <TextInput
        {...form.field('margin')}
        label={t('margin')}
        note={t('marginNote', { most: maxMargin })}
        error={form.errorOf('settings.margin')}
        {...number}
      />
    </FormDialog>
  )
}

/** Returns a month's progress towards its target as a sentence. */
function paceSentence({ t, locale }: Translator<'alerts'>, pace: Pace): string {
  if (pace.state === 'reached') return t('paceReached')
  if (pace.state === 'early' || pace.day === null || pace.projected === null) return t('paceEarly')
  const values = {
    day: formatDay(locale, pace.day),
    expected: Math.round(pace.expected),
    projected: Math.round(pace.projected),
  }
  if (pace.state === 'behind') return t('paceBehind', values)
  return pace.state === 'ahead' ? t('paceAhead', values) : t('paceOnTrack', values)
}
