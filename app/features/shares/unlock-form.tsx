import { Button, Heading, Text } from '@radix-ui/themes'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { Field } from '#app/components/form/field.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { unlockShareFn } from './shared-view.functions.ts'
import styles from './unlock-form.module.css'

interface UnlockFormProps {
  token: string
  /** Reads anew what the link opens. */
  onUnlocked: () => Promise<unknown>
}

/** Asks whoever opens a link for its password. */
export function UnlockForm({ token, onUnlocked }: UnlockFormProps) {
  const say = useMessages('shares')
  const publicError = usePublicError()
  const [password, setPassword] = useState('')
  const unlock = useMutation({
    mutationFn: () => unlockShareFn({ data: { token, password } }),
    onSuccess: onUnlocked,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') unlock.mutate()
  }
  return (
    <form onSubmit={submit} className={styles['form']}>
      <div>
        <Heading as="h1" size="6" mb="2">
          {say('lockedTitle')}
        </Heading>
        <Text as="p" size="3" color="gray">
          {say('lockedText')}
        </Text>
      </div>
      <Field label={say('linkPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            size="3"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      <p role="alert" className={styles['error']}>
        {unlock.error !== null && publicError(unlock.error).message}
      </p>
      <Button type="submit" size="3" loading={unlock.isPending}>
        {say('open')}
      </Button>
    </form>
  )
}
