import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import type { NewLink } from '#app/components/secret-link/made-link.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { reportLinkFormSchema } from '#app/shared/reports/report-links.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { useCreateReportLink } from './links.queries.ts'

interface LinkFormProps {
  reportKey: ReportKey
  onMade: (made: NewLink) => void
  onCancel: () => void
}

/** Creates a link to a report. */
export function LinkForm({ reportKey, onMade, onCancel }: LinkFormProps) {
  const t = useMessages('shares')
  const form = useForm({
    schema: reportLinkFormSchema,
    initial: { name: '', password: '', lastDay: '' },
    toInput: ({ name, password, lastDay }) => ({
      ...reportKey,
      name,
      password: password === '' ? null : password,
      lastDay: lastDay === '' ? null : lastDay,
    }),
    mutation: useCreateReportLink(),
    onSent: ({ url }, { name }) => onMade({ name, url }),
  })
  return (
    <Form form={form} label={t('newTitle')}>
      <TextInput
        {...form.field('name')}
        label={t('name.name')}
        note={t('nameNote')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        autoComplete="off"
        maxLength={200}
      />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        note={t('passwordNote')}
        autoComplete="new-password"
      />
      <TextInput {...form.field('lastDay')} label={t('lastDay')} note={t('lastDayNote')} type="date" />
      <FormEnd form={form} submit={t('make')} onCancel={onCancel} />
    </Form>
  )
}
