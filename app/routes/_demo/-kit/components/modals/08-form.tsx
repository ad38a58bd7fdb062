import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import * as v from 'valibot'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import type { ProductUse } from '../../example.ts'
import { emailAddress, filled } from '../../../-form/rules.ts'
import { useDemoForm } from '../../../-form/use-demo-form.ts'

export const about = 'A form to sign in. It closes when it is accepted, and shows what is wrong at the field.'
export const inProduct = { to: '/growth', label: 'Growth' } satisfies ProductUse

export default function FormModal() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sign in to the shop</Button>
      {isOpen && <SignInDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const schema = v.object({ email: emailAddress, password: filled('Enter your password.') })

function SignInDialog({ onClose }: { onClose: () => void }) {
  const form = useDemoForm({
    schema,
    initial: { email: '', password: '' },
    onValid({ email }) {
      showToast({ kind: 'success', text: `Signed in as ${email}.` })
      onClose()
    },
  })
  return (
    <FormDialog title="Sign in to the shop" maxWidth="400px" form={form} submit="Sign in" onClose={onClose}>
      <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
