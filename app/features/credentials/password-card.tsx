import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { newPasswordFormSchema } from '#app/shared/access/new-password.ts'
import { useChangePassword } from './credentials.mutations.ts'
import { credentialsQueryOptions } from './credentials.queries.ts'
import styles from './credentials.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { useRefusalByField } from './use-refusal-by-field.ts'

/** Changes the own password, or says where it is kept. For the account page. */
export function PasswordCard() {
  const say = useMessages('credentials')
  const credentials = useQuery(credentialsQueryOptions())
  return (
    <Card title={say('passwordTitle')} intro={say('passwordIntro')}>
      <QueryState query={credentials} height="220px">
        {({ embedded, hasPassword }) => {
          if (!embedded) return <p className={styles['text']}>{say('keptByProvider')}</p>
          if (hasPassword) return <ChangePassword />
          return (
            <>
              <p className={styles['text']}>{say('noPassword')}</p>
              <Button asChild variant="soft" highContrast>
                <Link to="/forgot-password">{say('setByMail')}</Link>
              </Button>
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}

const empty = { current: '', next: '' }

function ChangePassword() {
  const say = useMessages('credentials')
  const change = useChangePassword()
  const [passwords, setPasswords] = useState(empty)
  const { issues, check } = useFormIssues(newPasswordFormSchema)
  const [missing, setMissing] = useState(false)
  const refusal = useRefusalByField(change.error, {
    'password.wrong': 'current',
    'password.too_weak': 'next',
    'password.same': 'next',
  })
  const refusedAt = (field: string) => (refusal?.field === field ? refusal.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check({ password: passwords.next })
    setMissing(passwords.current === '')
    if (!checked || passwords.current === '') return
    change.mutate(passwords, { onSuccess: () => setPasswords(empty) })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['cardForm']} aria-label={say('changeForm')}>
      <Field label={say('currentPassword')} error={missing ? say('currentMissing') : refusedAt('current')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={passwords.current}
            onChange={(current) => setPasswords({ ...passwords, current })}
          />
        )}
      </Field>
      <NewPasswordField
        label={say('newPassword')}
        value={passwords.next}
        error={issues['password'] ?? refusedAt('next')}
        onChange={(next) => setPasswords({ ...passwords, next })}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="soft" highContrast loading={change.isPending}>
          {say('changeForm')}
        </Button>
        <output className={refusal && refusal.field === undefined ? styles['failed'] : styles['note']}>
          {refusal && refusal.field === undefined && refusal.message}
          {change.isSuccess && say('changed')}
        </output>
      </div>
    </form>
  )
}
