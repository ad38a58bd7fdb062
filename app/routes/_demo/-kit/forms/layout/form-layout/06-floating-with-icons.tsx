import { AtSign, Lock, Smartphone, User } from 'lucide-react'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput } from '#app/components/form/inputs.tsx'
import { FloatingInput } from '../../shared/floating-input.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useVisitorForm } from './use-visitor-form.ts'

export const about = 'The same with an icon in each field, which the waiting label stands next to.'

const icon = { size: 16, 'aria-hidden': true } as const

export default function FloatingIconForm() {
  const form = useVisitorForm()
  return (
    <Form form={form} label="Floating with icons">
      <FloatingInput {...form.field('name')} label="First name" icon={<User {...icon} />} autoComplete="given-name" />
      <FloatingInput
        {...form.field('email')}
        label="Email"
        icon={<AtSign {...icon} />}
        type="email"
        autoComplete="email"
      />
      <FloatingInput
        {...form.field('mobile')}
        label="Mobile"
        icon={<Smartphone {...icon} />}
        type="tel"
        autoComplete="tel"
      />
      <FloatingInput
        {...form.field('password')}
        label="Password"
        icon={<Lock {...icon} />}
        type="password"
        autoComplete="new-password"
      />
      <CheckInput {...form.field('isRemembered')} label="Remember me" />
      <FormButtons form={form} />
    </Form>
  )
}
