import { Box, Button, Card, Flex, Heading, Text, TextField } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { publicError } from '#app/shared/http/public-error.ts'
import { useRequestPasswordReset } from './account-links.mutations.ts'
import styles from './credentials.module.css'

/** Asks for a link to set a new password. Says the same whether or not there is such an account. */
export function ForgotPassword({ possible }: { possible: boolean }) {
  return (
    <FullPage>
      <Box asChild width="min(440px, 100vw - 32px)">
        <Card size="4">{possible ? <AskForLink /> : <KeptElsewhere />}</Card>
      </Box>
    </FullPage>
  )
}

function KeptElsewhere() {
  return (
    <section>
      <Heading as="h1" size="6" mb="2">
        Your password is kept elsewhere
      </Heading>
      <Text as="p" size="2" color="gray" mb="5">
        People sign in to this Loop with an outside provider. Set a new password there.
      </Text>
      <Button asChild variant="soft" highContrast>
        <Link to="/login">Back to the sign-in</Link>
      </Button>
    </section>
  )
}

function AskForLink() {
  const ask = useRequestPasswordReset()
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() !== '') ask.mutate(email)
  }
  if (ask.isSuccess) {
    return (
      <section>
        <Heading as="h1" size="6" mb="2">
          Look into your mailbox
        </Heading>
        <output>
          <Text as="p" size="2" color="gray" mb="3">
            If there is an account for <strong className={styles['typed']}>{email.trim()}</strong>, a link to set a new
            password is on its way. It works for 30 minutes.
          </Text>
        </output>
        <Text as="p" size="2" color="gray" mb="5">
          Nothing there? Look among the spam, or ask an Admin of your team: they see whether mail goes out.
        </Text>
        <Button asChild variant="soft" highContrast>
          <Link to="/login">Back to the sign-in</Link>
        </Button>
      </section>
    )
  }
  return (
    <form onSubmit={submit} className={styles['form']}>
      <div>
        <Heading as="h1" size="6" mb="1">
          Forgot your password?
        </Heading>
        <Text as="p" size="2" color="gray">
          We mail you a link to set a new one.
        </Text>
      </div>
      <Field label="Email">
        {(control) => (
          <TextField.Root
            {...control}
            size="3"
            type="email"
            required
            maxLength={254}
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="3" loading={ask.isPending}>
        Mail me a link
      </Button>
      <p className={styles['error']} role="alert">
        {ask.isError && publicError(ask.error).message}
      </p>
      <Flex justify="center">
        <Link to="/login" className={styles['link']}>
          Back to the sign-in
        </Link>
      </Flex>
    </form>
  )
}
