import { Button, Flex, Text, TextField } from '@radix-ui/themes'
import { Field } from '#app/components/form/field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { newPasswordFormSchema } from '#app/shared/access/new-password.ts'

interface SupabaseNewPasswordProps {
  busy: boolean
  onChosen: (password: string) => void
}

/** Choosing a new password after a reset. The project may demand more than we do, and says so. */
export function SupabaseNewPassword({ busy, onChosen }: SupabaseNewPasswordProps) {
  const say = useMessages('signIn')
  const { issues, check } = useFormIssues(newPasswordFormSchema)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const checked = check({ password: new FormData(event.currentTarget).get('password') })
        if (checked) onChosen(checked.password)
      }}
    >
      <Flex direction="column" gap="3">
        <Text as="p" size="2">
          {say('chooseNewPassword')}
        </Text>
        <Field label={say('newPassword')} error={issues['password']}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              name="password"
              type="password"
              autoComplete="new-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just come here to do this one thing
              autoFocus
              readOnly={busy}
            />
          )}
        </Field>
        <Button type="submit" size="3" loading={busy}>
          {say('saveAndSignIn')}
        </Button>
      </Flex>
    </form>
  )
}
