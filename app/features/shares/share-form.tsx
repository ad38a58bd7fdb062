import { Checkbox, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { FormFoot } from '#app/components/form/form-foot.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { longestShareName, shareFormSchema } from '#app/shared/shares/share.ts'
import type { Made } from './made-share.tsx'
import { useCreateShare } from './shares.mutations.ts'
import styles from './shares.module.css'
import { shownAddress, type ShownMonth } from './shown-address.ts'

interface ShareFormProps {
  clientId: string
  /** What is looked at: its month may be fixed, and the link opens on it. */
  shown: ShownMonth
  filters: readonly Filter[]
  tell: (filter: Filter) => string
  onMade: (made: Made) => void
  onCancel: () => void
}

/** Makes a link. The filters in force are fixed with it unless somebody decides otherwise: so nothing is given away by an omission. */
export function ShareForm({ clientId, shown, filters, tell, onMade, onCancel }: ShareFormProps) {
  const { locale, say } = useReader('shares')
  const { month } = shown
  const make = useCreateShare(clientId)
  const { issues, check } = useFormIssues(shareFormSchema)
  const [form, setForm] = useState({ name: '', password: '', lastDay: '' })
  const [fixFilters, setFixFilters] = useState(true)
  const [fixMonth, setFixMonth] = useState(false)
  const set = (changed: Partial<typeof form>) => setForm((before) => ({ ...before, ...changed }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check({
      name: form.name,
      password: form.password === '' ? null : form.password,
      lastDay: form.lastDay === '' ? null : form.lastDay,
      filters: fixFilters ? filters : [],
      month: fixMonth ? month : null,
    })
    if (!checked) return
    make.mutate(checked, {
      onSuccess: ({ url }) => onMade({ name: checked.name, url: shownAddress(url, shown, checked.month) }),
    })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <Field label={say('name')} note={say('nameNote')} error={issues['name']}>
        {(control) => (
          <TextField.Root
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
            autoFocus
            autoComplete="off"
            maxLength={longestShareName}
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={say('password')} note={say('passwordNote')} error={issues['password']}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={form.password}
            onChange={(password) => set({ password })}
          />
        )}
      </Field>
      <Field label={say('lastDay')} note={say('lastDayNote')} error={issues['lastDay']}>
        {(control) => (
          <TextField.Root
            {...control}
            type="date"
            value={form.lastDay}
            onChange={(event) => set({ lastDay: event.target.value })}
          />
        )}
      </Field>
      {filters.length > 0 && (
        <div>
          <label className={styles['check']}>
            <Checkbox checked={fixFilters} onCheckedChange={(checked) => setFixFilters(checked === true)} />
            {say('fixFilters')}
          </label>
          <ul className={styles['filters']}>
            {filters.map((filter) => (
              <li key={JSON.stringify(filter)}>
                <bdi>{tell(filter)}</bdi>
              </li>
            ))}
          </ul>
          <p className={styles['note']}>{fixFilters ? say('fixFiltersNote') : say('allShown')}</p>
        </div>
      )}
      <div>
        <label className={styles['check']}>
          <Checkbox checked={fixMonth} onCheckedChange={(checked) => setFixMonth(checked === true)} />
          {say('fixMonth', { month: formatMonth(locale, month) })}
        </label>
        <p className={styles['note']}>{fixMonth ? say('fixMonthNote') : say('anyMonthNote')}</p>
      </div>
      <FormFoot
        error={make.error}
        isBusy={make.isPending}
        cancel={say('cancel')}
        submit={say('make')}
        onCancel={onCancel}
      />
    </form>
  )
}
