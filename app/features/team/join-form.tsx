import { Button, Heading, Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatChoice } from '#app/shared/format/list.ts'
import { newPersonSchema } from '#app/shared/account/person-form.ts'
import type { OpenInvitationView } from '#server/team/read-invitation.ts'
import { useAcceptInvitation } from './team.queries.ts'

interface JoinFormProps {
  token: string
  invitation: OpenInvitationView
}

/** Creates the account of a new person. */
export function JoinForm({ token, invitation }: JoinFormProps) {
  const t = useMessages('team')
  const providers = useProviderList(invitation)
  const accept = useAcceptInvitation(token)
  const form = useForm({
    schema: newPersonSchema,
    initial: { firstName: '', lastName: '', password: '' },
    toInput: (person) => ({ ...person, password: invitation.password ? person.password : null }),
    mutation: accept,
    refusedAt: { 'password.too_weak': 'password' },
  })
  if (accept.isSuccess) return <Joined invitation={invitation} />
  return (
    <Form form={form}>
      <FieldRow>
        <TextInput {...form.field('firstName')} label={t('name.firstName')} size="3" autoComplete="given-name" />
        <TextInput {...form.field('lastName')} label={t('name.lastName')} size="3" autoComplete="family-name" />
      </FieldRow>
      {invitation.password ? (
        <PasswordField
          {...form.field('password')}
          label={t('choosePassword')}
          note={t('passwordNote')}
          size="3"
          autoComplete="new-password"
        />
      ) : (
        <Text as="p" size="2" color="gray">
          {t('signInLater', { providers, email: invitation.email })}
        </Text>
      )}
      {/* Lets password managers store the password under the right name. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
      <FormEnd form={form} wide size="3" submit={t('acceptAndCreate')} />
    </Form>
  )
}

function Joined({ invitation }: { invitation: OpenInvitationView }) {
  const t = useMessages('team')
  const providers = useProviderList(invitation)
  const { email, password } = invitation
  return (
    <div>
      <output>
        <Heading as="h2" size="5" mb="2">
          {t('youAreIn')}
        </Heading>
        <Text as="p" size="3" color="gray" mb="4">
          {password ? t('signInWithPassword', { email }) : t('signInWithProvider', { providers, email })}
        </Text>
      </output>
      <Button asChild size="3">
        <Link to="/login" search={{ login_hint: email }}>
          {t('action.goToSignIn')}
        </Link>
      </Button>
    </div>
  )
}

/** The sign-in providers to choose from: Auth0 or Supabase. */
function useProviderList({ providers }: OpenInvitationView): string {
  const locale = useLocale()
  return formatChoice(locale, providers)
}
