import { Badge, Button, Heading } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { Note } from '#app/components/feedback/note.tsx'
import { FormError } from '#app/components/form/form-error.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { filled } from '../-form/rules.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { demoAccounts } from './demo-accounts.ts'
import styles from './sign-in.module.css'
import { useMockLogin } from './use-mock-login.ts'

const schema = v.object({
  email: filled('Enter an email address.', 254),
  password: v.pipe(v.string(), v.nonEmpty('Enter a password.'), v.maxLength(200, 'Use at most 200 characters.')),
})

/** The template's sign-in, which the product's sign-in page shows beside its own (app/routes/_full/pages/login.tsx). */
export function MockSignIn() {
  const logIn = useMockLogin()
  const form = useDemoForm({ schema, initial: { email: '', password: '' }, onValid: logIn })
  return (
    <section className={styles['beside']} lang="en" aria-labelledby="mock-sign-in">
      <Badge color="amber" mb="2">
        Demo
      </Badge>
      <Heading as="h2" size="4" weight="medium" id="mock-sign-in">
        Sign in to the demo
      </Heading>
      <Note>
        A make-believe sign-in of the demo screens. It doesn’t sign you in to Loop: never enter your Loop password here.
      </Note>
      <Form form={form} label="Demo sign-in" className={styles['form']}>
        <FormError>{form.refusal}</FormError>
        <TextInput
          label="Demo email"
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <PasswordField label="Demo password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" variant="soft" highContrast loading={form.isBusy}>
          Sign in to the demo
        </Button>
      </Form>
      <p className={styles['links']}>
        <Link to="/pages/forgot-password">Forgot the demo password?</Link>
        <Link to="/pages/register">Register for the demo</Link>
      </p>
      <div className={styles['accounts']}>
        <h3>Demo accounts</h3>
        <div className={styles['buttons']}>
          {demoAccounts.map(({ name, email, password }) => (
            <Button key={email} size="1" variant="outline" onClick={() => form.set({ email, password })}>
              Fill in {name}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}
