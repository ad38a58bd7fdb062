import { Button } from '@radix-ui/themes'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Stack } from '#app/components/layout/stack.tsx'
import { codeFormSchema, passwordFormSchema } from '#app/shared/account/credential-forms.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { NewSecondFactor } from '#server/auth/second-factor.ts'
import { useBeginSecondFactor, useConfirmSecondFactor } from './credentials.queries.ts'
import styles from './credentials.module.css'

/** Sets up two-step sign-in: the password, then the secret for the app, then its first code. */
export function SetUpSecondFactor({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const t = useMessages('credentials')
  const begin = useBeginSecondFactor()
  const form = useForm({
    schema: passwordFormSchema,
    initial: { password: '' },
    mutation: begin,
    refusedAt: { 'password.wrong': 'password' },
  })
  if (begin.data) return <EnterCode begun={begin.data} onDone={onDone} onCancel={() => begin.reset()} />
  return (
    <div className={styles['narrow']}>
      <Form form={form} label={t('setUpForm')}>
        <PasswordField {...form.field('password')} label={t('name.yourPassword')} autoComplete="current-password" />
        <FormEnd form={form} variant="soft" submit={t('setItUp')} />
      </Form>
    </div>
  )
}

interface EnterCodeProps {
  begun: NewSecondFactor
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

function EnterCode({ begun, onDone, onCancel }: EnterCodeProps) {
  const t = useMessages('credentials')
  const form = useForm({
    schema: codeFormSchema,
    initial: { code: '' },
    mutation: useConfirmSecondFactor(),
    refusedAt: { 'second_factor.wrong_code': 'code' },
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Form form={form} className={styles['setup']} label={t('setUpForm')}>
      <img src={begun.image} width={184} height={184} alt={t('qrCode')} />
      <div>
        <ol className={styles['steps']}>
          <li>
            {t('scanCode')}
            <code className={styles['secret']}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </li>
          <li>{t('enterDigits')}</li>
        </ol>
        <Stack className={styles['narrow']}>
          <TextInput
            {...form.field('code')}
            label={t('codeFromApp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
          <FormEnd form={form} submit={t('switchOn')}>
            <Button type="button" variant="soft" color="gray" highContrast onClick={onCancel}>
              {t('action.cancel')}
            </Button>
          </FormEnd>
        </Stack>
      </div>
    </Form>
  )
}
