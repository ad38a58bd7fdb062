import { Box, Button, Card, Heading, Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { newPasswordFormSchema } from '#app/shared/access/new-password.ts'
import { useResetPassword } from './account-links.mutations.ts'
import styles from './credentials.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { useRefusalByField } from './use-refusal-by-field.ts'
import { useSecretAddress } from './use-secret-address.ts'

/** Sets a new password with the link that was mailed. */
export function ResetPassword(opened: { token: string; good: boolean }) {
  const { token, good } = useSecretAddress(opened)
  return (
    <FullPage>
      <Box asChild width="min(440px, 100vw - 32px)">
        <Card size="4">{good ? <NewPasswordForm token={token} /> : <LinkOver />}</Card>
      </Box>
    </FullPage>
  )
}

function LinkOver() {
  const say = useMessages('credentials')
  return (
    <section>
      <Heading as="h1" size="6" mb="2">
        {say('linkOver')}
      </Heading>
      <Text as="p" size="2" color="gray" mb="5">
        {say('resetLinkOver')}
      </Text>
      <Button asChild>
        <Link to="/forgot-password">{say('askNewLink')}</Link>
      </Button>
    </section>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const say = useMessages('credentials')
  const reset = useResetPassword(token)
  const [password, setPassword] = useState('')
  const { issues, check } = useFormIssues(newPasswordFormSchema)
  const refusal = useRefusalByField(reset.error, { 'password.too_weak': 'password' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check({ password })
    if (checked) reset.mutate(checked.password)
  }
  if (reset.isSuccess) {
    return (
      <section>
        <Heading as="h1" size="6" mb="2">
          {say('passwordSet')}
        </Heading>
        <output>
          <Text as="p" size="2" color="gray" mb="5">
            {say('passwordSetText')}
          </Text>
        </output>
        <Button asChild>
          <Link to="/login">{say('signIn')}</Link>
        </Button>
      </section>
    )
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <div>
        <Heading as="h1" size="6" mb="1">
          {say('resetTitle')}
        </Heading>
        <Text as="p" size="2" color="gray">
          {say('resetIntro')}
        </Text>
      </div>
      <NewPasswordField
        label={say('newPassword')}
        size="3"
        value={password}
        error={issues['password'] ?? (refusal?.field === 'password' ? refusal.message : undefined)}
        onChange={setPassword}
      />
      <Button type="submit" size="3" loading={reset.isPending}>
        {say('setPassword')}
      </Button>
      <p className={styles['error']} role="alert">
        {refusal && refusal.field === undefined && refusal.message}
      </p>
    </form>
  )
}
