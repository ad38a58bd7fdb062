import { Box, Button, Card, Flex, Heading, Text, TextField } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
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
  const say = useMessages('credentials')
  return (
    <section>
      <Heading as="h1" size="6" mb="2">
        {say('keptElsewhere')}
      </Heading>
      <Text as="p" size="2" color="gray" mb="5">
        {say('keptElsewhereText')}
      </Text>
      <Button asChild variant="soft" highContrast>
        <Link to="/login">{say('backToSignIn')}</Link>
      </Button>
    </section>
  )
}

function AskForLink() {
  const say = useMessages('credentials')
  const publicError = usePublicError()
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
          {say('mailboxTitle')}
        </Heading>
        <output>
          <Text as="p" size="2" color="gray" mb="3">
            <RichText
              text={say('linkOnItsWay', { email: email.trim() })}
              tags={{ email: (words) => <strong className={styles['typed']}>{words}</strong> }}
            />
          </Text>
        </output>
        <Text as="p" size="2" color="gray" mb="5">
          {say('nothingThere')}
        </Text>
        <Button asChild variant="soft" highContrast>
          <Link to="/login">{say('backToSignIn')}</Link>
        </Button>
      </section>
    )
  }
  return (
    <form onSubmit={submit} className={styles['form']}>
      <div>
        <Heading as="h1" size="6" mb="1">
          {say('forgotTitle')}
        </Heading>
        <Text as="p" size="2" color="gray">
          {say('forgotIntro')}
        </Text>
      </div>
      <Field label={say('email')}>
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
        {say('mailLink')}
      </Button>
      <p className={styles['error']} role="alert">
        {ask.isError && publicError(ask.error).message}
      </p>
      <Flex justify="center">
        <Link to="/login" className={styles['link']}>
          {say('backToSignIn')}
        </Link>
      </Flex>
    </form>
  )
}
