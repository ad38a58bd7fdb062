import { Button, Checkbox } from '@radix-ui/themes'
import { useId } from 'react'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { FieldError } from '#app/components/form/form-error.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import {
  apiTokenFormSchema,
  apiTokenLifetimes,
  scopesFor,
  type ApiTokenScope,
} from '#app/shared/account/api-token-scopes.ts'
import { useCreateApiToken } from './account.queries.ts'
import styles from './account.module.css'

interface NewApiTokenProps {
  role: Role
  onMade: (token: string) => void
  onCancel: () => void
}

/** The form that creates a token. */
export function NewApiToken({ role, onMade, onCancel }: NewApiTokenProps) {
  const t = useMessages('account')
  const noScopes: readonly ApiTokenScope[] = []
  const form = useForm({
    schema: apiTokenFormSchema,
    initial: { name: '', scopes: noScopes, days: '90' },
    toInput: ({ days, ...rest }) => ({ ...rest, days: days === '' ? null : Number(days) }),
    mutation: useCreateApiToken(),
    onSent: ({ token }) => onMade(token),
  })
  return (
    <div className={styles['newToken']}>
      <Form form={form} label={t('newTokenForm')}>
        <FieldRow>
          <TextInput
            {...form.field('name')}
            label={t('name.name')}
            note={t('tokenNameNote')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
            autoFocus
            maxLength={80}
          />
          <SelectInput
            {...form.field('days')}
            label={t('endsAfter')}
            options={apiTokenLifetimes.map((lifetime) => ({
              value: String(lifetime ?? ''),
              label: lifetime === null ? t('name.never') : t('days', { count: lifetime }),
            }))}
          />
        </FieldRow>
        <Scopes role={role} {...form.field('scopes')} />
        <FormEnd form={form} submit={t('createToken')}>
          <Button type="button" variant="soft" color="gray" highContrast onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        </FormEnd>
      </Form>
    </div>
  )
}

interface ScopesProps {
  role: Role
  value: readonly ApiTokenScope[]
  error: string | undefined
  onChange: (chosen: readonly ApiTokenScope[]) => void
}

function Scopes({ role, value: chosen, error, onChange }: ScopesProps) {
  const t = useMessages('account')
  const id = useId()
  return (
    <fieldset
      className={styles['scopes']}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend>{t('whatItMayDo')}</legend>
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
          <Note as="span" id={`${id}-${scope}-note`}>
            {t(`scope.${scope}`)}
          </Note>
        </div>
      ))}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
