import { Form } from '#app/components/form/form.tsx'
import { CheckInput, PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { FormButtons } from './form-buttons.tsx'
import styles from './form-layout.module.css'
import { useVisitorForm } from './use-visitor-form.ts'

export const about =
  'Labels next to their fields: quick to read down, if there is room. On narrow windows they move above.'

export default function HorizontalForm() {
  const form = useVisitorForm()
  return (
    <Form form={form} label="Horizontal" className={styles['horizontal'] ?? ''}>
      <TextInput {...form.field('name')} label="First name" autoComplete="given-name" />
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <TextInput {...form.field('mobile')} label="Mobile" type="tel" autoComplete="tel" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
      <CheckInput {...form.field('isRemembered')} label="Remember me" />
      <FormButtons form={form} />
    </Form>
  )
}
