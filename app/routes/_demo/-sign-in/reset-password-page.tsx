import { Button } from '@radix-ui/themes'
import * as v from 'valibot'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { emailAddress, newPassword, passwordsDiffer } from '../-form/rules.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { NothingSent } from './nothing-sent.tsx'
import { Keys } from './pictures.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInLink } from './sign-in-link.tsx'
import styles from './sign-in.module.css'

const schema = v.pipe(
  v.object({ email: emailAddress, password: newPassword, repeated: v.string() }),
  v.forward(
    v.partialCheck([['password'], ['repeated']], ({ password, repeated }) => password === repeated, passwordsDiffer),
    ['repeated'],
  ),
)

/** The template's form for a new password. It checks the input and changes nothing. */
export function ResetPasswordPage() {
  const form = useDemoForm({ schema, initial: { email: '', password: '', repeated: '' }, onValid: () => undefined })
  return (
    <SignInFrame title="New demo password" intro="Choose a new password, twice the same." picture={<Keys />}>
      <Form form={form} label="Reset password" className={styles['form']}>
        <TextInput label="Email" autoComplete="off" inputMode="email" spellCheck={false} {...form.field('email')} />
        <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('repeated')} />
        <Button type="submit">Reset password</Button>
        <NothingSent shown={form.isSent}>
          What you entered is fine. This is a demo, so no password was changed and no mail was sent.
        </NothingSent>
      </Form>
      <p className={styles['links']}>
        <SignInLink>Back to the sign-in</SignInLink>
      </p>
    </SignInFrame>
  )
}
