import { Note } from '#app/components/feedback/note.tsx'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput, PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { FormFoot } from '#app/components/form/form-foot.tsx'
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
  const form = useForm({
    schema: shareFormSchema,
    initial: { name: '', password: '', lastDay: '', fixFilters: true, fixMonth: false },
    toInput: ({ name, password, lastDay, fixFilters, fixMonth }) => ({
      name,
      password: password === '' ? null : password,
      lastDay: lastDay === '' ? null : lastDay,
      filters: fixFilters ? filters : [],
      month: fixMonth ? month : null,
    }),
    mutation: useCreateShare(clientId),
    onSent: ({ url }, made) => onMade({ name: made.name, url: shownAddress(url, shown, made.month) }),
  })
  const { fixFilters, fixMonth } = form.values
  return (
    <Form form={form}>
      <TextInput
        {...form.field('name')}
        label={say('name.name')}
        note={say('nameNote')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        autoComplete="off"
        maxLength={longestShareName}
      />
      <PasswordField
        {...form.field('password')}
        label={say('password')}
        note={say('passwordNote')}
        autoComplete="new-password"
      />
      <TextInput {...form.field('lastDay')} label={say('lastDay')} note={say('lastDayNote')} type="date" />
      {filters.length > 0 && (
        <div>
          <CheckInput {...form.field('fixFilters')} label={say('fixFilters')} />
          <ul className={styles['filters']}>
            {filters.map((filter) => (
              <li key={JSON.stringify(filter)}>
                <bdi>{tell(filter)}</bdi>
              </li>
            ))}
          </ul>
          <Note>{fixFilters ? say('fixFiltersNote') : say('allShown')}</Note>
        </div>
      )}
      <CheckInput
        {...form.field('fixMonth')}
        label={say('fixMonth', { month: formatMonth(locale, month) })}
        note={fixMonth ? say('fixMonthNote') : say('anyMonthNote')}
      />
      <FormFoot form={form} submit={say('make')} onCancel={onCancel} />
    </Form>
  )
}
