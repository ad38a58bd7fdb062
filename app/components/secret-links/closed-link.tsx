import { Heading, Text } from '@radix-ui/themes'
import type { QueryKey } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { passwordFormSchema } from '#app/shared/account/credential-forms.ts'
import type { ClosedSharedLink } from '#app/shared/secret-links.ts'
import styles from './closed-link.module.css'

interface UnlockFormProps {
  /** Sends the password. */
  unlock: (password: string) => Promise<unknown>
  /** The key of what the link opens, which is read again with the right password. */
  queryKey: QueryKey
}

/**
 * The page of a secret link that is not open: the form of its password, or the reason why there is nothing to see. The
 * page's loader loads the namespace `shares`.
 */
export function ClosedLink({ state, ...form }: ClosedSharedLink & UnlockFormProps) {
  const t = useMessages('shares')
  return (
    <FullPage>
      {state === 'locked' ? (
        <UnlockForm {...form} />
      ) : (
        <StatePanel
          as="h1"
          lack="found"
          icon={<Link2Off size={28} />}
          title={state === 'expired' ? t('expiredTitle') : t('unknownTitle')}
        >
          {state === 'expired' ? t('expiredText') : t('unknownText')}
        </StatePanel>
      )}
    </FullPage>
  )
}

function UnlockForm({ unlock, queryKey }: UnlockFormProps) {
  const t = useMessages('shares')
  const form = useForm({
    schema: passwordFormSchema,
    initial: { password: '' },
    mutation: useServerMutation({
      call: ({ password }: { password: string }) => unlock(password),
      done: (_answer, _password, queryClient) => queryClient.invalidateQueries({ queryKey }),
    }),
  })
  return (
    <Form form={form} className={styles['unlock']}>
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
