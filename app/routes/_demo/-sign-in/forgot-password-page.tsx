import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { emailAddress } from '../-form/rules.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { NothingSent } from './nothing-sent.tsx'
import { LetterBox } from './pictures.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInLink } from './sign-in-link.tsx'
import styles from './sign-in.module.css'

const schema = v.object({ email: emailAddress })

/** The template's form for a forgotten password. The demo sends no mail, and says so. */
export function ForgotPasswordPage() {
  const form = useDemoForm({ schema, initial: { email: '' }, onValid: () => undefined })
  return (
    <SignInFrame title="Forgot the demo password?" intro="Enter the email of a demo account." picture={<LetterBox />}>
      <Form form={form} label="Recover password" className={styles['form']}>
        <TextInput label="Email" autoComplete="off" inputMode="email" spellCheck={false} {...form.field('email')} />
        <Button type="submit">Recover password</Button>
        <NothingSent shown={form.isSent}>
          This is a demo, so no mail was sent. A real product would now send a link to {form.values.email}.{' '}
          <Link to="/pages/reset-password">See the page behind such a link</Link>.
        </NothingSent>
      </Form>
      <p className={styles['links']}>
        <SignInLink>Back to the sign-in</SignInLink>
      </p>
    </SignInFrame>
  )
}
