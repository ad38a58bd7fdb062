import { Button } from '@radix-ui/themes'
import { LockOpen } from 'lucide-react'
import * as v from 'valibot'
import { FormError } from '#app/components/form/form-error.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField } from '#app/components/form/inputs.tsx'
import { useAuth } from '../-access-control/auth-store.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { demoAccounts } from './demo-accounts.ts'
import { Padlock } from './pictures.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInLink } from './sign-in-link.tsx'
import styles from './sign-in.module.css'
import { useMockLogin } from './use-mock-login.ts'

const schema = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Enter a password.'), v.maxLength(200, 'Use at most 200 characters.')),
})

/** The template's lock screen: the demo's person unlocks it with their demo password. */
export function LockScreenPage() {
  const { values } = useAuth()
  const [someone] = demoAccounts
  // Nobody is signed in to the demo after a reload, so the first demo account stands in.
  const email = values.email ?? someone.email
  const name = (values.email === undefined ? null : values.name) ?? someone.name
  const logIn = useMockLogin()
  const form = useDemoForm({
    schema,
    initial: { password: '' },
    onValid: ({ password }) => logIn({ email, password }),
  })
  return (
    <SignInFrame title={`Locked: ${name}`} intro={`Enter the demo password of ${email}.`} picture={<Padlock />}>
      <Form form={form} label="Unlock" className={styles['form']}>
        <FormError>{form.refusal}</FormError>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" loading={form.isBusy}>
          <LockOpen size={15} aria-hidden="true" /> Unlock
        </Button>
      </Form>
      <p className={styles['links']}>
        <SignInLink>Not {name}?</SignInLink>
      </p>
    </SignInFrame>
  )
}
