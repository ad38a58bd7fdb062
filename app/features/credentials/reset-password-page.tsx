import { Box, Button, Card, Heading, Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { formIssues } from '#app/components/form/form-issues.ts'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { newPasswordFormSchema } from '#app/shared/access/new-password.ts'
import { useResetPassword } from './account-links.mutations.ts'
import styles from './credentials.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { refusalByField } from './refusal-by-field.ts'
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
  return (
    <section>
      <Heading as="h1" size="6" mb="2">
        This link does not work
      </Heading>
      <Text as="p" size="2" color="gray" mb="5">
        It was used already, it is older than 30 minutes, or a part of it is missing. Ask for a new one.
      </Text>
      <Button asChild>
        <Link to="/forgot-password">Ask for a new link</Link>
      </Button>
    </section>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword(token)
  const [password, setPassword] = useState('')
  const [issue, setIssue] = useState<string>()
  const refusal = refusalByField(reset.error, { 'password.too_weak': 'password' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { password: wrong } = formIssues(newPasswordFormSchema, { password })
    setIssue(wrong)
    if (wrong === undefined) reset.mutate(password)
  }
  if (reset.isSuccess) {
    return (
      <section>
        <Heading as="h1" size="6" mb="2">
          Your new password is set
        </Heading>
        <output>
          <Text as="p" size="2" color="gray" mb="5">
            You were signed out everywhere. Sign in with the new password.
          </Text>
        </output>
        <Button asChild>
          <Link to="/login">Sign in</Link>
        </Button>
      </section>
    )
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <div>
        <Heading as="h1" size="6" mb="1">
          Set a new password
        </Heading>
        <Text as="p" size="2" color="gray">
          You will be signed out everywhere else.
        </Text>
      </div>
      <NewPasswordField
        label="New password"
        size="3"
        value={password}
        error={issue ?? (refusal?.field === 'password' ? refusal.message : undefined)}
        onChange={setPassword}
      />
      <Button type="submit" size="3" loading={reset.isPending}>
        Set the password
      </Button>
      <p className={styles['error']} role="alert">
        {refusal && refusal.field === undefined && refusal.message}
      </p>
    </form>
  )
}
