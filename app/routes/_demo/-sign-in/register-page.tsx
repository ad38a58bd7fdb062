import { Button } from '@radix-ui/themes'
import { useNavigate } from '@tanstack/react-router'
import { FieldError, FormError } from '#app/components/form/form-error.tsx'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput, PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { dispatchAuth } from '../-access-control/auth-store.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { Gate } from './pictures.tsx'
import { registerSchema, shownErrors } from './register.ts'
import { register, unexpected } from './sign-in-calls.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInLink } from './sign-in-link.tsx'
import styles from './sign-in.module.css'

/** The template's registration: it creates an account of the mock API and signs in to the demo. */
export function RegisterPage() {
  const navigate = useNavigate()
  const form = useDemoForm({
    schema: registerSchema,
    initial: { name: '', email: '', password: '', repeated: '', terms: false },
    async onValid({ name, email, password }) {
      const answer = await register({ name, email, password }).catch(() => null)
      if (!answer) return { '': unexpected }
      if ('error' in answer) return shownErrors(answer.error)
      const { user, accessToken } = answer
      dispatchAuth({ type: 'LOGIN', loggedInWith: 'jwt', name: user.name, email: user.email, accessToken })
      return navigate({ to: '/extensions/access-control' })
    },
  })
  return (
    <SignInFrame
      title="Register for the demo"
      intro="Creates an account in the demo’s own data, not in Loop. Invent a password."
      picture={<Gate />}
    >
      <Form form={form} label="Register" className={styles['form']}>
        <FormError>{form.refusal}</FormError>
        <TextInput label="Name" autoComplete="off" {...form.field('name')} />
        <TextInput label="Email" autoComplete="off" inputMode="email" spellCheck={false} {...form.field('email')} />
        <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('repeated')} />
        <div data-invalid={form.errorOf('terms') !== undefined || undefined}>
          <CheckInput label="I accept the terms and conditions" {...form.field('terms')} />
          <FieldError>{form.errorOf('terms')}</FieldError>
        </div>
        <Button type="submit" loading={form.isBusy}>
          Register
        </Button>
      </Form>
      <p className={styles['links']}>
        <SignInLink>I have a demo account</SignInLink>
      </p>
    </SignInFrame>
  )
}
