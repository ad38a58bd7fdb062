import { Button, TextField } from '@radix-ui/themes'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { goalFormSchema, goalKindSchema, type GoalForm } from '#app/shared/tracking/goals.ts'
import { GoalPreviewNote } from './goal-preview.tsx'
import styles from './goals.module.css'
import { OnlyBelow } from './only-below.tsx'

/** A goal as it stands in the form. */
export interface GoalDraft {
  kind: GoalForm['kind']
  pattern: string
  name: string
  currency: string | null
}

/** What the form of a new goal begins with. */
export const noGoalYet: GoalDraft = { kind: 'event', pattern: '', name: '', currency: null }

interface GoalFormFieldsProps {
  clientId: string
  /** What the form begins with. */
  goal: GoalDraft
  /** The goal that is being changed; none for a new one. */
  goalId?: number
  /** The website's currency, proposed for revenue. */
  currency: string
  /** What the button says that submits. */
  submit: string
  isBusy: boolean
  /** What is said beside the button. */
  children?: ReactNode
  /** Its label, where no dialog gives it one. */
  label?: string
  onSubmit: (goal: GoalForm, clear: () => void) => void
}

const words = {
  event: { label: 'nameOfEvent', example: 'eventExample', called: 'calledEvent' },
  page: { label: 'pathOfPage', example: 'pathExample', called: 'calledPage' },
  visible: { label: 'secondsOfVisit', example: 'secondsExample', called: 'calledTime' },
} as const

/** What reaches a goal, what it is called, and whether it brings revenue. */
export function GoalFormFields(props: GoalFormFieldsProps) {
  const { clientId, goalId, currency, submit, isBusy, children, label, onSubmit } = props
  const say = useMessages('goals')
  const [goal, setGoal] = useState(props.goal)
  const [tried, setTried] = useState(false)
  const { issues, check } = useFormIssues(goalFormSchema)
  const set = (changed: Partial<GoalDraft>) => {
    const next = { ...goal, ...changed }
    setGoal(next)
    // Once something was wrong, it is said to be right as soon as it is.
    if (tried) check(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const checked = check(goal)
    if (!checked) return
    onSubmit(checked, () => {
      setGoal({ ...noGoalYet, kind: goal.kind })
      setTried(false)
    })
  }
  const { kind } = goal
  const note = { event: undefined, page: say('pathNote'), visible: say('secondsNote') }[kind]
  return (
    <form onSubmit={send} noValidate className={styles['form']} aria-label={label}>
      <Field label={say('reachedBy')}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={(event) => set({ kind: goalKindSchema.options[event.target.selectedIndex] ?? kind })}
          >
            <option value="event">{say('anEvent')}</option>
            <option value="page">{say('aPage')}</option>
            <option value="visible">{say('someTime')}</option>
          </select>
        )}
      </Field>
      <div className={styles['pattern']}>
        <Field label={say(words[kind].label)} error={issues['pattern']} note={note}>
          {(control) => (
            <TextField.Root
              {...control}
              spellCheck={false}
              autoComplete="off"
              inputMode={kind === 'visible' ? 'numeric' : 'text'}
              placeholder={say(words[kind].example)}
              value={goal.pattern}
              onChange={(event) => set({ pattern: event.target.value })}
            />
          )}
        </Field>
        {kind === 'page' && <OnlyBelow pattern={goal.pattern} onInclude={(pattern) => set({ pattern })} />}
      </div>
      <Field label={say('called')} error={issues['name']}>
        {(control) => (
          <TextField.Root
            {...control}
            autoComplete="off"
            placeholder={say(words[kind].called)}
            value={goal.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      {kind === 'event' && (
        <div className={styles['revenue']}>
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={goal.currency !== null}
              onChange={(event) => set({ currency: event.target.checked ? currency : null })}
            />
            {say('sumRevenue')}
          </label>
          {goal.currency !== null && (
            <Field label={say('currency')} note={say('currencyNote')} error={issues['currency']}>
              {(control) => (
                <TextField.Root
                  {...control}
                  className={styles['currency']}
                  maxLength={3}
                  spellCheck={false}
                  autoComplete="off"
                  value={goal.currency ?? ''}
                  onChange={(event) => set({ currency: event.target.value.toUpperCase() })}
                />
              )}
            </Field>
          )}
        </div>
      )}
      <div className={styles['formEnd']}>
        <GoalPreviewNote clientId={clientId} kind={kind} pattern={goal.pattern} goalId={goalId} />
        <div className={styles['formActions']}>
          <Button type="submit" variant="soft" highContrast loading={isBusy}>
            {submit}
          </Button>
          {children}
        </div>
      </div>
    </form>
  )
}
