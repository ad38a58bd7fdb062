import { Button, TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { NewSecondFactor } from '#server/auth/second-factor.ts'
import { useBeginSecondFactor, useConfirmSecondFactor } from './credentials.mutations.ts'
import styles from './credentials.module.css'
import { useRefusalByField } from './use-refusal-by-field.ts'

/** Sets two-step sign-in up: the password, then the secret for the app, then its first code. */
export function SetUpSecondFactor({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const say = useMessages('credentials')
  const begin = useBeginSecondFactor()
  const [password, setPassword] = useState('')
  const refusal = useRefusalByField(begin.error, { 'password.wrong': 'password' })
  if (begin.data) return <EnterCode begun={begin.data} onDone={onDone} onCancel={() => begin.reset()} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') begin.mutate(password, { onSuccess: () => setPassword('') })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['cardForm']} aria-label={say('setUpForm')}>
      <Field label={say('yourPassword')} error={refusal?.field === 'password' ? refusal.message : undefined}>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" value={password} onChange={setPassword} />
        )}
      </Field>
      <div className={styles['actions']}>
        <Button type="submit" variant="soft" highContrast loading={begin.isPending}>
          {say('setItUp')}
        </Button>
        <output className={styles['failed']}>{refusal && refusal.field === undefined && refusal.message}</output>
      </div>
    </form>
  )
}

interface EnterCodeProps {
  begun: NewSecondFactor
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

function EnterCode({ begun, onDone, onCancel }: EnterCodeProps) {
  const say = useMessages('credentials')
  const confirm = useConfirmSecondFactor()
  const [code, setCode] = useState('')
  const refusal = useRefusalByField(confirm.error, {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
  }
  return (
    <form onSubmit={submit} noValidate className={styles['setup']} aria-label={say('setUpForm')}>
      <img src={begun.image} width={184} height={184} alt={say('qrCode')} />
      <div>
        <ol className={styles['steps']}>
          <li>
            {say('scanCode')}
            <code className={styles['secret']}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </li>
          <li>{say('enterDigits')}</li>
        </ol>
        <div className={styles['cardForm']}>
          <Field label={say('codeFromApp')} error={refusal?.message}>
            {(control) => (
              <TextField.Root
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
          <div className={styles['actions']}>
            <Button type="submit" loading={confirm.isPending}>
              {say('switchOn')}
            </Button>
            <Button type="button" variant="soft" color="gray" highContrast onClick={onCancel}>
              {say('cancel')}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}
