import { Button, Heading, Text, TextField } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { CreateAccountLayout } from '#app/components/layout/create-account.tsx'
import { Field } from '#app/components/form/field.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { firstAdminSchema } from '#app/shared/access/first-admin.ts'
import { useCreateFirstAdmin } from './account-links.mutations.ts'
import styles from './credentials.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { useRefusalByField } from './use-refusal-by-field.ts'
import { useSecretAddress } from './use-secret-address.ts'

interface CreateAccountProps {
  token: string
  /** Whether the server knows the link. */
  good: boolean
}

/** Where the first Admin of an installation is made, with the link the server printed at its start. */
export function CreateAccount(opened: CreateAccountProps) {
  const { token, good } = useSecretAddress(opened)
  return <CreateAccountLayout>{good ? <FirstAdminForm token={token} /> : <LinkOver />}</CreateAccountLayout>
}

function LinkOver() {
  const say = useMessages('credentials')
  return (
    <section>
      <Heading as="h1" size="7" mb="3">
        {say('linkOver')}
      </Heading>
      <Text as="p" size="3" color="gray" mb="2">
        {say('createLinkOver')}
      </Text>
      <Text as="p" size="3" color="gray" mb="5">
        {say('createLinkNew')}
      </Text>
      <Button asChild size="3" variant="soft" highContrast>
        <Link to="/login">{say('goToSignIn')}</Link>
      </Button>
    </section>
  )
}

const empty = { firstName: '', lastName: '', email: '', password: '' }

function FirstAdminForm({ token }: { token: string }) {
  const say = useMessages('credentials')
  const create = useCreateFirstAdmin(token)
  const [person, setPerson] = useState(empty)
  const { issues, check } = useFormIssues(firstAdminSchema)
  const refusal = useRefusalByField(create.error, {
    'password.too_weak': 'password',
    'account.email_taken': 'email',
  })
  const errorOf = (field: string) => issues[field] ?? (refusal?.field === field ? refusal.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = check(person)
    if (checked) create.mutate(checked)
  }
  if (create.isSuccess) return <Made firstName={person.firstName} />
  const text = (field: 'firstName' | 'lastName' | 'email', label: string, autoComplete: string) => (
    <Field label={label} error={errorOf(field)}>
      {(control) => (
        <TextField.Root
          {...control}
          size="3"
          type={field === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          value={person[field]}
          onChange={(event) => setPerson({ ...person, [field]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <div>
        <Heading as="h1" size="7" mb="2">
          {say('createTitle')}
        </Heading>
        <Text as="p" size="3" color="gray">
          {say('createIntro')}
        </Text>
      </div>
      <div className={styles['names']}>
        {text('firstName', say('firstName'), 'given-name')}
        {text('lastName', say('lastName'), 'family-name')}
      </div>
      {text('email', say('email'), 'username')}
      <NewPasswordField
        label={say('password')}
        size="3"
        value={person.password}
        error={errorOf('password')}
        onChange={(password) => setPerson({ ...person, password })}
      />
      <Button type="submit" size="3" loading={create.isPending}>
        {say('createAccount')}
      </Button>
      <p className={styles['error']} role="alert">
        {refusal && refusal.field === undefined && refusal.message}
      </p>
    </form>
  )
}

function Made({ firstName }: { firstName: string }) {
  const say = useMessages('credentials')
  return (
    <section>
      <Heading as="h1" size="7" mb="3">
        {say('welcome', { name: firstName.trim() })}
      </Heading>
      <output>
        <Text as="p" size="3" color="gray" mb="5">
          {say('accountReady')}
        </Text>
      </output>
      <Button asChild size="3">
        <Link to="/login">{say('signIn')}</Link>
      </Button>
    </section>
  )
}
