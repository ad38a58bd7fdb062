import { Button, Checkbox, TextField } from '@radix-ui/themes'
import { useId, useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import {
  apiTokenFormSchema,
  apiTokenLifetimes,
  scopesFor,
  type ApiTokenScope,
} from '#app/shared/account/api-token-scopes.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import { useCreateApiToken } from './account.mutations.ts'
import styles from './account.module.css'

const scopeNotes = {
  'notifications:read': 'scopeNotificationsRead',
  'notifications:write': 'scopeNotificationsWrite',
  'clients:read': 'scopeClientsRead',
  'account:read': 'scopeAccountRead',
  'stats:read': 'scopeStatsRead',
  'annotations:read': 'scopeAnnotationsRead',
  'annotations:write': 'scopeAnnotationsWrite',
} as const satisfies Record<ApiTokenScope, keyof EnglishOf<'account'>>

interface NewApiTokenProps {
  role: Role
  onMade: (token: string) => void
  onCancel: () => void
}

/** The form that makes a token. */
export function NewApiToken({ role, onMade, onCancel }: NewApiTokenProps) {
  const say = useMessages('account')
  const publicError = usePublicError()
  const create = useCreateApiToken()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiTokenScope[]>([])
  const [days, setDays] = useState('90')
  const { issues, check } = useFormIssues(apiTokenFormSchema)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check({ name, scopes, days: days === '' ? null : Number(days) })
    if (checked) create.mutate(checked, { onSuccess: ({ token }) => onMade(token) })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['newToken']} aria-label={say('newTokenForm')}>
      <div className={styles['pair']}>
        <Field label={say('tokenName')} error={issues['name']} note={say('tokenNameNote')}>
          {(control) => (
            <TextField.Root
              {...control}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
              autoFocus
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={say('endsAfter')} error={issues['days']}>
          {(control) => (
            <select {...control} value={days} onChange={(event) => setDays(event.target.value)}>
              {apiTokenLifetimes.map((lifetime) => (
                <option key={lifetime ?? ''} value={lifetime ?? ''}>
                  {lifetime === null ? say('never') : say('days', { count: lifetime })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Scopes role={role} chosen={scopes} error={issues['scopes']} onChange={setScopes} />
      <div className={styles['actions']}>
        <Button type="submit" loading={create.isPending}>
          {say('createToken')}
        </Button>
        <Button type="button" variant="soft" color="gray" highContrast onClick={onCancel}>
          {say('cancel')}
        </Button>
        <output className={styles['failed']}>{create.isError && publicError(create.error).message}</output>
      </div>
    </form>
  )
}

interface ScopesProps {
  role: Role
  chosen: readonly ApiTokenScope[]
  error: string | undefined
  onChange: (chosen: readonly ApiTokenScope[]) => void
}

function Scopes({ role, chosen, error, onChange }: ScopesProps) {
  const say = useMessages('account')
  const id = useId()
  return (
    <fieldset className={styles['scopes']} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{say('whatItMayDo')}</legend>
      {scopesFor(role).map((scope) => (
        <div key={scope} className={styles['scope']}>
          <Checkbox
            id={`${id}-${scope}`}
            aria-describedby={`${id}-${scope}-note`}
            checked={chosen.includes(scope)}
            onCheckedChange={(checked) =>
              onChange(checked === true ? [...chosen, scope] : chosen.filter((one) => one !== scope))
            }
          />
          <label htmlFor={`${id}-${scope}`}>{scope}</label>
          <span id={`${id}-${scope}-note`} className={styles['note']}>
            {say(scopeNotes[scope])}
          </span>
        </div>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['failed']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
