import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { codeFormSchema, passwordFormSchema } from '#app/shared/account/credential-forms.ts'
import type { NewSecondFactor } from '#server/auth/second-factor.ts'
import {
  useRenewRecoveryCodes,
  useSwitchOffSecondFactor,
  credentialsQueryOptions,
  useBeginSecondFactor,
  useConfirmSecondFactor,
} from './credentials.queries.ts'
import styles from './credentials.module.css'

/** Turns the person's two-step sign-in on and off. For the account page; nothing if Loop stores no password. */
export function SecondFactorCard() {
  const t = useMessages('credentials')
  const credentials = useQuery(credentialsQueryOptions())
  // Shown once: it is only in the server's answer, and only until the person has stored it.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (credentials.data && !(credentials.data.embedded && credentials.data.hasPassword)) return null
  return (
    <Card title={t('twoStepTitle')} intro={t('twoStepIntro')}>
      <QueryState query={credentials} height="120px">
        {({ secondFactor }) => {
          if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(null)} />
          if (secondFactor) return <SwitchedOn {...secondFactor} onNewCodes={setRecoveryCodes} />
          return <SetUpSecondFactor onDone={setRecoveryCodes} />
        }}
      </QueryState>
    </Card>
  )
}

/** Sets up two-step sign-in: the password, then the secret for the app, then its first code. */
function SetUpSecondFactor({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
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

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The recovery codes, shown once. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useMessages('credentials')
  const list = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone; screen readers and keyboards continue here.
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <h3 ref={list} tabIndex={-1} className={styles['codesTitle']}>
        {t('keepCodes')}
      </h3>
      <p className={styles['text']}>{t('keepCodesText')}</p>
      <ul className={styles['codes']} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Actions>
        <CopyButton text={codes.join('\n')} name={t('codes')} />
        <Button size="1" onClick={onKept}>
          {t('codesKept')}
        </Button>
      </Actions>
    </>
  )
}

interface SwitchedOnProps {
  since: string
  recoveryCodesLeft: number
  onNewCodes: (codes: readonly string[]) => void
}

function SwitchedOn({ since, recoveryCodesLeft, onNewCodes }: SwitchedOnProps) {
  const t = useMessages('credentials')
  const locale = useLocale()
  const renew = useRenewRecoveryCodes()
  const switchOff = useSwitchOffSecondFactor()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(since))
  return (
    <>
      <p className={styles['on']}>
        <ShieldCheck size={18} aria-hidden="true" /> {t('onSince', { day })}
      </p>
      <p className={styles['text']}>
        {recoveryCodesLeft === 0 ? t('noCodesLeft') : t('codesLeft', { left: recoveryCodesLeft })}
      </p>
      <Actions>
        <WithProof
          trigger={t('newCodesConfirm')}
          title={t('newCodesQuestion')}
          text={t('newCodesText')}
          confirm={t('newCodesConfirm')}
          onConfirm={async (proof) => onNewCodes((await renew.mutateAsync(proof)).recoveryCodes)}
        />
        <WithProof
          danger
          trigger={t('switchOff')}
          title={t('switchOffQuestion')}
          text={t('switchOffText')}
          confirm={t('switchOff')}
          onConfirm={(proof) => switchOff.mutateAsync(proof)}
        />
      </Actions>
    </>
  )
}

interface WithProofProps {
  trigger: string
  title: string
  text: string
  confirm: string
  danger?: boolean
  onConfirm: (proof: string) => Promise<unknown>
}

/** An action that asks for the password or a code again. */
function WithProof({ trigger, title, text, confirm, danger = false, onConfirm }: WithProofProps) {
  const t = useMessages('credentials')
  const [proof, setProof] = useState('')
  return (
    <ConfirmDialog
      trigger={
        <Button variant="soft" {...(danger ? { color: 'red' } : { highContrast: true })}>
          {trigger}
        </Button>
      }
      title={title}
      confirm={confirm}
      danger={danger}
      ready={proof !== ''}
      onConfirm={() => onConfirm(proof)}
      onOpenChange={() => setProof('')}
    >
      <p>{text}</p>
      <Field label={t('passwordOrCode')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" value={proof} onChange={setProof} />}
      </Field>
    </ConfirmDialog>
  )
}
