import { Button, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { goalFormSchema } from '#app/shared/tracking/goals.ts'
import { Field } from '#app/components/form/field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useAddGoal } from './tracking.mutations.ts'
import styles from './tracking.module.css'

const empty = { kind: 'event', pattern: '', name: '' }

/** The form that adds a goal. */
export function AddGoal({ clientId }: { clientId: string }) {
  const say = useMessages('tracking')
  const publicError = usePublicError()
  const add = useAddGoal(clientId)
  const [goal, setGoal] = useState(empty)
  const { issues, check } = useFormIssues(goalFormSchema)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check(goal)
    if (checked) add.mutate(checked, { onSuccess: () => setGoal({ ...empty, kind: goal.kind }) })
  }
  const page = goal.kind === 'page'
  return (
    <form onSubmit={submit} noValidate className={styles['addGoal']} aria-label={say('addGoalForm')}>
      <Field label={say('reachedBy')}>
        {(control) => (
          <select
            {...control}
            className={styles['select']}
            value={goal.kind}
            onChange={(event) => setGoal({ ...goal, kind: event.target.value })}
          >
            <option value="event">{say('anEvent')}</option>
            <option value="page">{say('aPage')}</option>
          </select>
        )}
      </Field>
      <Field label={page ? say('pathOfPage') : say('nameOfEvent')} error={issues['pattern']}>
        {(control) => (
          <TextField.Root
            {...control}
            spellCheck={false}
            autoComplete="off"
            placeholder={page ? say('pathExample') : say('eventExample')}
            value={goal.pattern}
            onChange={(event) => setGoal({ ...goal, pattern: event.target.value })}
          />
        )}
      </Field>
      <Field label={say('called')} error={issues['name']}>
        {(control) => (
          <TextField.Root
            {...control}
            autoComplete="off"
            placeholder={page ? say('calledPage') : say('calledEvent')}
            value={goal.name}
            onChange={(event) => setGoal({ ...goal, name: event.target.value })}
          />
        )}
      </Field>
      <div className={styles['formActions']}>
        <Button type="submit" variant="soft" highContrast loading={add.isPending}>
          {say('addGoal')}
        </Button>
        <output className={add.isError ? styles['error'] : styles['note']}>
          {add.isError && publicError(add.error).message}
          {add.isSuccess && goal.pattern === '' && say('goalAdded')}
        </output>
      </div>
    </form>
  )
}
