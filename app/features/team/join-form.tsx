import { Button, Heading, Text, TextField } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { PasswordInput } from '#app/components/form/password-input.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { formatChoice } from '#app/shared/format/list.ts'
import { newPersonSchema } from '#app/shared/team/team-forms.ts'
import type { OpenInvitationView } from '#server/team/read-invitation.ts'
import { useAcceptInvitation } from './team.mutations.ts'
import styles from './team.module.css'

interface JoinFormProps {
  token: string
  invitation: OpenInvitationView
}

/** Makes the account of somebody new. */
export function JoinForm({ token, invitation }: JoinFormProps) {
  const say = useMessages('team')
  const publicError = usePublicError()
  const providers = useProviderList(invitation)
  const accept = useAcceptInvitation(token)
  const [form, setForm] = useState({ firstName: '', lastName: '', password: '' })
  const { issues, check } = useFormIssues(newPersonSchema)
  const refusal = accept.isError ? publicError(accept.error) : null
  const weak = refusal?.code === 'password.too_weak' ? refusal.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const person = { ...form, password: invitation.password ? form.password : null }
    const checked = check(person)
    if (checked) accept.mutate(checked)
  }
  if (accept.isSuccess) return <Joined invitation={invitation} />
  return (
    <form onSubmit={submit} noValidate className={styles['join']}>
      <div className={styles['names']}>
        <Field label={say('firstName')} error={issues['firstName']}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              autoComplete="given-name"
              value={form.firstName}
              onChange={(event) => setForm({ ...form, firstName: event.target.value })}
            />
          )}
        </Field>
        <Field label={say('lastName')} error={issues['lastName']}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              autoComplete="family-name"
              value={form.lastName}
              onChange={(event) => setForm({ ...form, lastName: event.target.value })}
            />
          )}
        </Field>
      </div>
      {invitation.password ? (
        <Field label={say('choosePassword')} note={say('passwordNote')} error={issues['password'] ?? weak}>
          {(control) => (
            <PasswordInput
              {...control}
              size="3"
              autoComplete="new-password"
              value={form.password}
              onChange={(password) => setForm({ ...form, password })}
            />
          )}
        </Field>
      ) : (
        <Text as="p" size="2" color="gray">
          {say('signInLater', { providers, email: invitation.email })}
        </Text>
      )}
      {/* Lets password managers keep the password under the right name. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
      <Button type="submit" size="3" loading={accept.isPending}>
        {say('acceptAndCreate')}
      </Button>
      <p className={styles['failed']} role="alert">
        {refusal && !weak && refusal.message}
      </p>
    </form>
  )
}

function Joined({ invitation }: { invitation: OpenInvitationView }) {
  const say = useMessages('team')
  const providers = useProviderList(invitation)
  const { email, password } = invitation
  return (
    <div>
      <output>
        <Heading as="h2" size="5" mb="2">
          {say('youAreIn')}
        </Heading>
        <Text as="p" size="3" color="gray" mb="4">
          {password ? say('signInWithPassword', { email }) : say('signInWithProvider', { providers, email })}
        </Text>
      </output>
      <Button asChild size="3">
        <Link to="/login" search={{ login_hint: email }}>
          {say('goToSignIn')}
        </Link>
      </Button>
    </div>
  )
}

/** The sign-in providers there are to choose from: Auth0 or Supabase. */
function useProviderList({ providers }: OpenInvitationView): string {
  const locale = useLocale()
  return formatChoice(locale, providers)
}
