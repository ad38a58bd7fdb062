import { Button, Flex, TextField } from '@radix-ui/themes'
import { useRef } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { QuietButton } from '#app/components/form/quiet-button.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

/** What the form can request; also names its busy state. */
export type SupabaseAsk = 'password' | 'link' | 'reset'

interface SupabaseFormProps {
  /** The address that was invited; no other one would be accepted. */
  email?: string | undefined
  /** True while the client is loading. */
  disabled?: boolean
  busy?: SupabaseAsk | null
  onSignIn?: (email: string, password: string) => void
  /** Called for a link to sign in, or one to choose a new password. */
  onMail?: (ask: 'link' | 'reset', email: string) => void
}

/** Email and password, or an email instead. Shown disabled until the client has loaded, so nothing moves. */
export function SupabaseForm({ email, disabled = false, busy = null, onSignIn, onMail }: SupabaseFormProps) {
  const t = useMessages('signIn')
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const off = disabled || busy !== null
  const mail = (ask: 'link' | 'reset') => {
    const input = emailRef.current
    // The browser shows what is missing, as for a submitted form.
    if (input?.reportValidity()) onMail?.(ask, input.value.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSignIn?.(emailRef.current?.value.trim() ?? '', passwordRef.current?.value ?? '')
      }}
    >
      <Flex direction="column" gap="3">
        <Field label={t('name.email')}>
          {(control) => (
            <TextField.Root
              {...control}
              ref={emailRef}
              size="3"
              name="email"
              type="email"
              autoComplete="username"
              maxLength={255}
              required
              {...(email !== undefined && { defaultValue: email })}
              disabled={disabled}
              readOnly={busy !== null || email !== undefined}
            />
          )}
        </Field>
        <Field label={t('name.password')}>
          {(control) => (
            <TextField.Root
              {...control}
              ref={passwordRef}
              size="3"
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={255}
              required
              disabled={disabled}
              readOnly={busy !== null}
            />
          )}
        </Field>
        <Button type="submit" size="3" disabled={off} loading={busy === 'password'}>
          {t('action.signIn')}
        </Button>
        <Flex justify="center" wrap="wrap" gapX="5" gapY="3">
          <QuietButton disabled={off} loading={busy === 'link'} onClick={() => mail('link')}>
            {t('sendLink')}
          </QuietButton>
          <QuietButton disabled={off} loading={busy === 'reset'} onClick={() => mail('reset')}>
            {t('page.forgotPassword')}
          </QuietButton>
        </Flex>
      </Flex>
    </form>
  )
}
