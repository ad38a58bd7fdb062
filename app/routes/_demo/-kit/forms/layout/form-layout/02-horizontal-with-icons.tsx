import { TextField } from '@radix-ui/themes'
import { AtSign, Lock, Smartphone, User } from 'lucide-react'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput, TextInput } from '#app/components/form/inputs.tsx'
import { FormButtons } from './form-buttons.tsx'
import styles from './form-layout.module.css'
import { useVisitorForm } from './use-visitor-form.ts'

export const about = 'An icon in each field, for forms that people fill in again and again.'

export default function HorizontalIconForm() {
  const form = useVisitorForm()
  return (
    <Form form={form} label="Horizontal with icons" className={styles['horizontal'] ?? ''}>
      <TextInput {...form.field('name')} label="First name" autoComplete="given-name">
        <TextField.Slot>
          <User size={16} aria-hidden="true" />
        </TextField.Slot>
      </TextInput>
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="email">
        <TextField.Slot>
          <AtSign size={16} aria-hidden="true" />
        </TextField.Slot>
      </TextInput>
      <TextInput {...form.field('mobile')} label="Mobile" type="tel" autoComplete="tel">
        <TextField.Slot>
          <Smartphone size={16} aria-hidden="true" />
        </TextField.Slot>
      </TextInput>
      <TextInput {...form.field('password')} label="Password" type="password" autoComplete="new-password">
        <TextField.Slot>
          <Lock size={16} aria-hidden="true" />
        </TextField.Slot>
      </TextInput>
      <CheckInput {...form.field('isRemembered')} label="Remember me" />
      <FormButtons form={form} />
    </Form>
  )
}
