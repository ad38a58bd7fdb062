import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { formIssues } from '#app/components/form/form-issues.ts'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { newPasswordFormSchema } from '#app/shared/access/new-password.ts'
import { useChangePassword } from './credentials.mutations.ts'
import { credentialsQueryOptions } from './credentials.queries.ts'
import styles from './credentials.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { refusalByField } from './refusal-by-field.ts'

/** Changes the own password, or says where it is kept. For the account page. */
export function PasswordCard() {
  const credentials = useQuery(credentialsQueryOptions())
  return (
    <Card title="Password" intro="A change ends your sessions everywhere else.">
      <QueryState query={credentials} height="220px">
        {({ embedded, hasPassword }) => {
          if (!embedded)
            return <p className={styles['text']}>Your password is kept by the provider you sign in with.</p>
          if (hasPassword) return <ChangePassword />
          return (
            <>
              <p className={styles['text']}>
                You have no password in Loop. With one you can sign in without your outside provider.
              </p>
              <Button asChild variant="soft" highContrast>
                <Link to="/forgot-password">Set a password by mail</Link>
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
  const change = useChangePassword()
  const [passwords, setPasswords] = useState(empty)
  const [issue, setIssue] = useState<string>()
  const [missing, setMissing] = useState(false)
  const refusal = refusalByField(change.error, {
    'password.wrong': 'current',
    'password.too_weak': 'next',
    'password.same': 'next',
  })
  const refusedAt = (field: string) => (refusal?.field === field ? refusal.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { password: wrong } = formIssues(newPasswordFormSchema, { password: passwords.next })
    setIssue(wrong)
    setMissing(passwords.current === '')
    if (wrong !== undefined || passwords.current === '') return
    change.mutate(passwords, { onSuccess: () => setPasswords(empty) })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['cardForm']} aria-label="Change the password">
      <Field label="Current password" error={missing ? 'Enter the password you have now.' : refusedAt('current')}>
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
        label="New password"
        value={passwords.next}
        error={issue ?? refusedAt('next')}
        onChange={(next) => setPasswords({ ...passwords, next })}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="soft" highContrast loading={change.isPending}>
          Change the password
        </Button>
        <output className={refusal && refusal.field === undefined ? styles['failed'] : styles['note']}>
          {refusal && refusal.field === undefined && refusal.message}
          {change.isSuccess && 'Changed. Your other sessions have ended.'}
        </output>
      </div>
    </form>
  )
}
