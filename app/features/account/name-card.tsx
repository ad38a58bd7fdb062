import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { personNameSchema } from '#app/shared/account/person-form.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { useUpdateName } from './account.queries.ts'

/** The person's own name. */
export function NameCard({ user }: { user: SessionUser }) {
  const t = useMessages('account')
  const form = useForm({
    schema: personNameSchema,
    initial: { firstName: user.first_name, lastName: user.last_name },
    mutation: useUpdateName(),
  })
  return (
    <Card title={t('name.name')} intro={t('nameIntro')}>
      <Form form={form} label={t('changeName')}>
        <FieldRow>
          <TextInput
            {...form.field('firstName')}
            label={t('name.firstName')}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextInput {...form.field('lastName')} label={t('lastName')} autoComplete="family-name" maxLength={100} />
        </FieldRow>
        <FormEnd form={form} submit={t('saveName')} sent={t('note.saved')} />
      </Form>
    </Card>
  )
}
