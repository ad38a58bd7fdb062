import { Form } from '#app/components/form/form.tsx'
import { CheckInput } from '#app/components/form/inputs.tsx'
import { FloatingInput } from '../../shared/floating-input.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

export const about = 'Labels wait in the fields and move to their frames. For short forms with well-known fields.'

export default function FloatingForm() {
  const form = useVisitorForm()
  return (
    <Form form={form} label="Floating">
      <FloatingInput {...form.field('name')} label="First name" autoComplete="given-name" />
      <FloatingInput {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <FloatingInput {...form.field('mobile')} label="Mobile" type="tel" autoComplete="tel" />
      <FloatingInput {...form.field('password')} label="Password" type="password" autoComplete="new-password" />
      <CheckInput {...form.field('isRemembered')} label="Remember me" />
      <FormButtons form={form} />
    </Form>
  )
}
