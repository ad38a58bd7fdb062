import { Badge, Button, Dialog, Switch } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { FormFoot } from '#app/components/form/form-foot.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { CardSubtitle } from '#app/components/layout/card.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { alertRuleSchema, defaultMargin, maxMargin } from '#app/shared/alerts/alert-rules.ts'
import type { PaceState } from '#app/shared/alerts/pacing.ts'
import type { GoalTarget } from '#server/alerts/alerts.ts'
import { useUpdateAlertRule } from './alerts.queries.ts'
import styles from './alerts.module.css'
import { paceSentence } from './pace-sentence.ts'
import { SnoozeRule } from './snooze-rule.tsx'

interface GoalTargetsProps {
  clientId: string
  /** In the website's time zone. */
  today: string
  targets: readonly GoalTarget[]
}

/** The goals with their monthly targets and their progress. */
export function GoalTargets({ clientId, today, targets }: GoalTargetsProps) {
  const { say } = useReader('alerts')
  return (
    <>
      <CardSubtitle>{say('targets')}</CardSubtitle>
      <Note>{say(targets.length === 0 ? 'noGoal' : 'targetsIntro')}</Note>
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
  const { say, locale } = useReader('alerts')
  const showRefusal = useShowRefusal()
  const change = useUpdateAlertRule(clientId)
  const id = useId()
  const { goalId, goal, reached, rule, pace } = target
  const aim = rule?.settings.target
  return (
    <li>
      <div className={styles['rule']}>
        <label htmlFor={rule ? id : undefined}>
          <span className={styles['name']}>
            <bdi>{goal}</bdi> {pace && <Badge color={colors[pace.state]}>{say(`state.${pace.state}`)}</Badge>}
          </span>
          <Note as="span">
            {aim === undefined ? say('noTarget', { reached }) : say('ofTarget', { reached, target: aim })}
          </Note>
        </label>
        {rule && (
          <Switch
            id={id}
            aria-label={goal}
            checked={rule.enabled}
            onCheckedChange={(enabled) =>
              change.mutate({ kind: 'pacing', goalId, enabled, settings: rule.settings }, { onError: showRefusal })
            }
          />
        )}
      </div>
      {pace && aim !== undefined && (
        <>
          <progress
            className={styles['progress']}
            aria-label={say('progress', { goal, reached, target: aim })}
            max={aim}
            value={Math.min(reached, aim)}
          />
          <Note>{paceSentence({ say, locale }, pace)}</Note>
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

function SetTarget({ clientId, target: { goalId, goal, rule } }: { clientId: string; target: GoalTarget }) {
  const { say } = useReader('alerts')
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button
          variant="ghost"
          color="gray"
          highContrast
          size="1"
          aria-label={rule ? say('changeAlert', { alert: goal }) : say('setTargetOf', { goal })}
        >
          {say(rule ? 'action.edit' : 'setTarget')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="440px" aria-describedby={undefined}>
        <Dialog.Title size="4">
          <bdi>{goal}</bdi>
        </Dialog.Title>
        {open && <TargetFields clientId={clientId} goalId={goalId} rule={rule} onDone={() => setOpen(false)} />}
      </Dialog.Content>
    </Dialog.Root>
  )
}

interface TargetFieldsProps extends Pick<GoalTarget, 'goalId' | 'rule'> {
  clientId: string
  onDone: () => void
}

const wholeNumber = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

function TargetFields({ clientId, goalId, rule, onDone }: TargetFieldsProps) {
  const { say } = useReader('alerts')
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
      showToast({ kind: 'success', text: say('saved') })
      onDone()
    },
  })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Form form={form}>
      <TextInput
        {...form.field('target')}
        label={say('target')}
        note={say('targetNote')}
        error={form.errorOf('settings.target')}
        {...number}
      />
      <TextInput
        {...form.field('margin')}
        label={say('margin')}
        note={say('marginNote', { most: maxMargin })}
        error={form.errorOf('settings.margin')}
        {...number}
      />
      <FormFoot form={form} submit={say('action.save')} onCancel={onDone} />
    </Form>
  )
}
