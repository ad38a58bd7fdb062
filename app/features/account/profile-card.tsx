import { Button, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { personNameSchema } from '#app/shared/account/person-form.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { useChangeName } from './account.mutations.ts'
import styles from './account.module.css'

/** The person's own name. */
export function ProfileCard({ user }: { user: SessionUser }) {
  const say = useMessages('account')
  const publicError = usePublicError()
  const change = useChangeName()
  const [name, setName] = useState({ firstName: user.first_name, lastName: user.last_name })
  const { issues, check } = useFormIssues(personNameSchema)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check(name)) change.mutate(name, { onSuccess: setName })
  }
  const type = (part: Partial<typeof name>) => {
    setName({ ...name, ...part })
    change.reset()
  }
  return (
    <Card title={say('nameTitle')} intro={say('nameIntro')}>
      <form onSubmit={submit} noValidate className={styles['form']} aria-label={say('changeName')}>
        <div className={styles['pair']}>
          <Field label={say('firstName')} error={issues['firstName']}>
            {(control) => (
              <TextField.Root
                {...control}
                autoComplete="given-name"
                maxLength={100}
                value={name.firstName}
                onChange={(event) => type({ firstName: event.target.value })}
              />
            )}
          </Field>
          <Field label={say('lastName')} error={issues['lastName']}>
            {(control) => (
              <TextField.Root
                {...control}
                autoComplete="family-name"
                maxLength={100}
                value={name.lastName}
                onChange={(event) => type({ lastName: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className={styles['actions']}>
          <Button type="submit" variant="soft" highContrast loading={change.isPending}>
            {say('saveName')}
          </Button>
          <output className={change.isError ? styles['failed'] : styles['note']}>
            {change.isError && publicError(change.error).message}
            {change.isSuccess && say('saved')}
          </output>
        </div>
      </form>
    </Card>
  )
}
