import { Heading, Text } from '@radix-ui/themes'
import { FormEnd } from '../form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { passwordFormSchema } from '#app/shared/account/credential-forms.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './unlock-form.module.css'

interface UnlockFormProps {
  /** Sends the password. */
  unlock: (password: string) => Promise<unknown>
  /** Reads again what the link opens. */
  onUnlocked: () => Promise<unknown>
}

/** Asks a reader of a link for its password. */
export function UnlockForm({ unlock, onUnlocked }: UnlockFormProps) {
  const t = useMessages('shares')
  const form = useForm({
    schema: passwordFormSchema,
    initial: { password: '' },
    mutation: useServerMutation({
      call: ({ password }: { password: string }) => unlock(password),
      done: onUnlocked,
    }),
  })
  return (
    <Form form={form} className={styles['form']}>
      <div>
        <Heading as="h1" size="6" mb="2">
          {t('lockedTitle')}
        </Heading>
        <Text as="p" size="3" color="gray">
          {t('lockedText')}
        </Text>
      </div>
      <PasswordField {...form.field('password')} label={t('linkPassword')} size="3" autoComplete="current-password" />
      <FormEnd form={form} wide size="3" submit={t('open')} />
    </Form>
  )
}
