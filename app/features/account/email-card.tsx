import { Button, TextField } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Field } from '#app/components/form/field.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { Card } from '#app/components/layout/card.tsx'
import { formatTime } from '#app/components/locale/format-time.ts'
import { useOwnTimeZone } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { emailChangeFormSchema } from '#app/shared/account/email-change-form.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { Account } from '#server/account/account.ts'
import { useRequestEmailChange } from './account.mutations.ts'
import { accountQueryOptions } from './account.queries.ts'
import styles from './account.module.css'

/** The address Loop writes to, and how it is changed: by a link in the new mailbox. */
export function EmailCard() {
  const say = useMessages('account')
  const query = useQuery(accountQueryOptions())
  return (
    <Card title={say('emailTitle')} intro={say('emailIntro')}>
      <QueryState query={query} height="180px">
        {(account) => (
          <>
            <p className={styles['text']}>
              <RichText text={say('yourAddress', { email: account.email })} tags={{ email: strong }} />
            </p>
            {account.pendingEmail && <Pending {...account.pendingEmail} />}
            {account.provider.id !== 'embedded' && (
              <p className={styles['text']}>{say('providerAddress', { provider: account.provider.label })}</p>
            )}
            <ChangeEmail account={account} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

const strong = (words: string) => <strong>{words}</strong>

function Pending({ email, expiresAt }: NonNullable<Account['pendingEmail']>) {
  const say = useMessages('account')
  const clock = useClock()
  const timeZone = useOwnTimeZone()
  return (
    <p className={styles['pending']}>
      <RichText
        text={say('pendingAddress', { email, time: formatTime(clock, expiresAt, timeZone) })}
        tags={{ email: strong, when: (words) => <time dateTime={expiresAt}>{words}</time> }}
      />
    </p>
  )
}

const empty = { email: '', password: '' }

function ChangeEmail({ account }: { account: Account }) {
  const say = useMessages('account')
  const publicError = usePublicError()
  const request = useRequestEmailChange()
  const [values, setValues] = useState(empty)
  const { issues, check } = useFormIssues(emailChangeFormSchema)
  const refusal = request.isError ? publicError(request.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const form = { email: values.email, password: account.hasPassword ? values.password : null }
    if (check(form)) request.mutate(form, { onSuccess: () => setValues(empty) })
  }
  const wrongPassword = refusal?.code === 'password.wrong' ? refusal.message : undefined
  return (
    <form onSubmit={submit} noValidate className={styles['form']} aria-label={say('changeEmail')}>
      <div className={styles['pair']}>
        <Field label={say('newAddress')} error={issues['email']}>
          {(control) => (
            <TextField.Root
              {...control}
              type="email"
              autoComplete="email"
              maxLength={254}
              value={values.email}
              onChange={(event) => setValues({ ...values, email: event.target.value })}
            />
          )}
        </Field>
        {account.hasPassword && (
          <Field label={say('yourPassword')} error={issues['password'] ?? wrongPassword}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={values.password}
                onChange={(password) => setValues({ ...values, password })}
              />
            )}
          </Field>
        )}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" variant="soft" highContrast loading={request.isPending}>
          {say('sendLink')}
        </Button>
        <output className={refusal ? styles['failed'] : styles['note']}>
          {refusal && wrongPassword === undefined && refusal.message}
          {request.isSuccess && say('linkSent')}
        </output>
      </div>
    </form>
  )
}
