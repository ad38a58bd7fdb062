import { Button, Text } from '@radix-ui/themes'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { newPasswordFormSchema } from '#app/shared/access/new-password.ts'

interface SupabaseNewPasswordProps {
  busy: boolean
  onChosen: (password: string) => void
}

/** Chooses a new password after a reset. The project may be stricter than Loop, and then says so. */
export function SupabaseNewPassword({ busy, onChosen }: SupabaseNewPasswordProps) {
  const t = useMessages('signIn')
  const form = useForm({
    schema: newPasswordFormSchema,
    initial: { password: '' },
    mutation: {
      mutate: ({ password }) => onChosen(password),
      reset: () => undefined,
      isPending: busy,
      isSuccess: false,
      error: null,
    },
  })
  return (
    <Form form={form}>
      <Text as="p" size="2">
        {t('chooseNewPassword')}
      </Text>
      <TextInput
        {...form.field('password')}
        label={t('name.newPassword')}
        size="3"
        type="password"
        autoComplete="new-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just come here to do this one thing
        autoFocus
        readOnly={busy}
      />
      <Button type="submit" size="3" loading={busy}>
        {t('saveAndSignIn')}
      </Button>
    </Form>
  )
}
