import { Form } from '#app/components/form/form.tsx'
import { PasswordField } from '#app/components/form/inputs.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { SettingsEnd } from './settings-end.tsx'
import { passwordSchema } from './settings.ts'

/** A new password. Nothing is changed, because the account is invented. */
export function PasswordCard() {
  const form = useDemoForm({
    schema: passwordSchema,
    initial: { old: '', fresh: '', repeated: '' },
    onValid: () => undefined,
  })
  return (
    <Card title="Change password" intro="Invent one: it isn’t sent anywhere.">
      <Form form={form} label="Change password">
        <PasswordField label="Old password" autoComplete="current-password" {...form.field('old')} />
        <PasswordField label="New password" autoComplete="new-password" {...form.field('fresh')} />
        <PasswordField label="Confirm the new password" autoComplete="new-password" {...form.field('repeated')} />
        <SettingsEnd form={form} />
      </Form>
    </Card>
  )
}
