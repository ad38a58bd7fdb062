import * as v from 'valibot'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { FormButtons } from './form-buttons.tsx'

export const about = 'Short fields that belong together share a row, and each row holds one subject.'

export const isWide = true

const initial = { firstName: '', lastName: '', city: '', country: '', company: '', email: '' }
const schema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  city: v.string(),
  country: v.string(),
  company: v.string(),
  email: v.pipe(v.string(), v.trim(), v.email(issue('emailWritten'))),
})

export default function ColumnForm() {
  const form = useForm({
    schema,
    initial,
    required: { firstName: 'Enter a first name.', lastName: 'Enter a last name.' },
    mutation: useServerMutation({ call: (_company: v.InferOutput<typeof schema>) => Promise.resolve() }),
    keepsTyped: true,
  })
  return (
    <Form form={form} label="Multiple columns">
      <FieldRow>
        <TextInput {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <TextInput {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      </FieldRow>
      <FieldRow>
        <TextInput {...form.field('city')} label="City" autoComplete="address-level2" />
        <TextInput {...form.field('country')} label="Country" autoComplete="country-name" />
      </FieldRow>
      <FieldRow>
        <TextInput {...form.field('company')} label="Company (optional)" autoComplete="organization" />
        <TextInput {...form.field('email')} label="Email" type="email" autoComplete="email" />
      </FieldRow>
      <FormButtons form={form} />
    </Form>
  )
}
