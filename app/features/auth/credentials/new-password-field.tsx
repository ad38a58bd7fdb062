import { PasswordField } from '#app/components/form/inputs.tsx'
import type { FieldProps } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { minPasswordLength } from '#app/shared/access/new-password.ts'

interface NewPasswordFieldProps extends FieldProps<string> {
  label: string
  size?: '2' | '3'
}

/** The field for a new password, with advice. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const t = useMessages('credentials')
  return <PasswordField {...field} note={t('passwordNote', { count: minPasswordLength })} autoComplete="new-password" />
}
