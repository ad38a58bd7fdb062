import { Form } from '#app/components/form/form.tsx'
import { CheckInput, PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import type { ProductUse } from '../../../example.ts'
import { FormButtons } from './form-buttons.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

export const about = 'Labels above their fields, as everywhere in Loop: it fits any window and any language.'

export const inProduct = { to: '/profile', label: 'Profile' } satisfies ProductUse

export default function VerticalForm() {
  const form = useVisitorForm()
  return (
    <Form form={form} label="Vertical">
      <TextInput {...form.field('name')} label="First name" autoComplete="given-name" />
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <TextInput {...form.field('mobile')} label="Mobile" type="tel" autoComplete="tel" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
      <CheckInput {...form.field('isRemembered')} label="Remember me" />
      <FormButtons form={form} />
    </Form>
  )
}
