import { Field } from '#app/components/form/field.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { shortestPassword } from '#app/shared/access/new-password.ts'

interface NewPasswordFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  size?: '2' | '3'
}

/** The field for a password somebody chooses, with what makes a good one. */
export function NewPasswordField({ label, value, error, onChange, size = '2' }: NewPasswordFieldProps) {
  const say = useMessages('credentials')
  return (
    <Field label={label} error={error} note={say('passwordNote', { count: shortestPassword })}>
      {(control) => (
        <PasswordInput {...control} size={size} autoComplete="new-password" value={value} onChange={onChange} />
      )}
    </Field>
  )
}
