import { Button, Heading, Text } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { MutationError } from '#app/components/form/form-error.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField, TextInput } from '#app/components/form/inputs.tsx'
import { useForm, type FieldProps } from '#app/components/form/use-form.ts'
import { CreateAccountLayout } from '#app/components/layout/create-account.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { welcomePath } from '#app/features/auth/session/acceptance.ts'
import { useLogout } from '#app/features/auth/session/use-logout.ts'
import { newPersonSchema, personNameSchema, type PersonName } from '#app/shared/account/person-form.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { formatChoice } from '#app/shared/format/list.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { OpenInvitationView } from '#server/team/read-invitation.ts'
import { invitationQueryOptions, useAcceptInvitation } from './team.queries.ts'
import styles from './team.module.css'

// Loads the clients of the providers, which people with a password don't need.
const AcceptingSignIn = lazy(() => import('#app/features/auth/accepting-sign-in.tsx'))

interface InvitationPageProps {
  token: string
  /** The person signed in in this browser. */
  user: SessionUser | null
}

/** The page of an invite's link: it shows who invites to what, and accepts. */
export function InvitationPage({ token, user }: InvitationPageProps) {
  const t = useMessages('team')
  const { data: view } = useSuspenseQuery(invitationQueryOptions(token))
  return (
    <CreateAccountLayout>
      {view.state === 'open' ? (
        <Open token={token} invitation={view} user={user} />
      ) : (
        <section>
          <Heading as="h1" size="7" mb="3">
            {t(`closed.${view.state}`)}
          </Heading>
          <Text as="p" size="3" color="gray" mb="5">
            {t(`closedText.${view.state}`)}
          </Text>
          <Button asChild size="3" variant="soft" highContrast>
            {user ? <Link to="/">{t('action.goToDashboard')}</Link> : <Link to="/login">{t('action.goToSignIn')}</Link>}
          </Button>
        </section>
      )}
    </CreateAccountLayout>
  )
}

function Open({ token, invitation, user }: InvitationPageProps & { invitation: OpenInvitationView }) {
  const t = useMessages('team')
  const { next, email } = invitation
  const logout = useLogout()
  const here = `/invitation?token=${encodeURIComponent(token)}`
  return (
    <section className={styles['accept']}>
      <Invited invitation={invitation} />
      {next === 'create' && <JoinForm token={token} invitation={invitation} />}
      {next === 'accept' && <MoveForm token={token} invitation={invitation} />}
      {next === 'sign_in' && (
        <Step text={t('signInFirst', { email })}>
          <Button asChild size="3">
            <Link to="/login" search={{ redirect: here, login_hint: email }}>
              {t('signInToAccept')}
            </Link>
          </Button>
        </Step>
      )}
      {next === 'sign_out' && (
        <Step text={t('forAnotherAccount', { email, other: user?.email ?? t('someoneElse') })}>
          <Button size="3" onClick={() => void logout({ redirect: here })}>
            {t('signOutAndGoOn', { email })}
          </Button>
        </Step>
      )}
    </section>
  )
}

function Invited({
  invitation: { company, role, email, expiresAt, ...invitation },
}: {
  invitation: OpenInvitationView
}) {
  const t = useMessages('team')
  const inviter = invitation.inviter ?? t('formerUser')
  const invites =
    company === null
      ? t('invitesToStaff', { inviter, email, role: t(`role.${role}`) })
      : t('invitesToCompany', { inviter, email, company })
  return (
    <div>
      <Heading as="h1" size="7" mb="2">
        {company === null ? t('joinStaff') : t('joinCompany', { company })}
      </Heading>
      <Text as="p" size="3" color="gray">
        <RichText
          text={invites}
          tags={{ address: (words) => <strong className={styles['address']}>{words}</strong> }}
        />{' '}
        <RichText text={t('goodUntil')} tags={{ when: () => <LocalMoment at={expiresAt} /> }} />
      </Text>
    </div>
  )
}

interface JoinFormProps {
  token: string
  invitation: OpenInvitationView
}

/** Creates the account of a new person: with a password, or by their sign-in at a provider. */
function JoinForm({ token, invitation }: JoinFormProps) {
  return invitation.password ? (
    <PasswordForm token={token} invitation={invitation} />
  ) : (
    <ProviderForm token={token} invitation={invitation} />
  )
}

function PasswordForm({ token, invitation }: JoinFormProps) {
  const t = useMessages('team')
  const form = useForm({
    schema: newPersonSchema,
    initial: { firstName: '', lastName: '', password: '' },
    mutation: useAcceptInvitation(token),
    refusedAt: { 'password.too_weak': 'password' },
    onSent: openWelcome,
  })
  return (
    <Form form={form}>
      <NameFields form={form} />
      <PasswordField
        {...form.field('password')}
        label={t('choosePassword')}
        note={t('passwordNote')}
        size="3"
        autoComplete="new-password"
      />
      {/* Lets password managers store the password under the right name. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
      <FormEnd form={form} wide size="3" submit={t('acceptAndCreate')} />
    </Form>
  )
}

/** Asks for the name, then leads to the provider, which confirms the invited address. */
function ProviderForm({ token, invitation }: JoinFormProps) {
  const t = useMessages('team')
  const providers = useProviderList(invitation)
  const { email } = invitation
  const [person, setPerson] = useState<PersonName | null>(null)
  const form = useForm({
    schema: personNameSchema,
    initial: { firstName: '', lastName: '' },
    mutation: { mutate: setPerson, reset: () => undefined, isPending: false, isSuccess: false, error: null },
  })
  const note = (
    <Text as="p" size="2" color="gray">
      {t('signInWithProvider', { providers, email })}
    </Text>
  )
  if (person) {
    return (
      <Stack>
        {note}
        <Suspense>
          <AcceptingSignIn acceptance={{ token, person, email }} />
        </Suspense>
      </Stack>
    )
  }
  return (
    <Form form={form}>
      <NameFields form={form} />
      {note}
      <FormEnd form={form} wide size="3" submit={t('acceptWith', { providers })} />
    </Form>
  )
}

interface NameFieldsProps {
  form: { field: (name: 'firstName' | 'lastName') => FieldProps<string> }
}

function NameFields({ form }: NameFieldsProps) {
  const t = useMessages('team')
  return (
    <FieldRow>
      <TextInput {...form.field('firstName')} label={t('name.firstName')} size="3" autoComplete="given-name" />
      <TextInput {...form.field('lastName')} label={t('name.lastName')} size="3" autoComplete="family-name" />
    </FieldRow>
  )
}

/** Opens the Dashboard as a new document: all cached data was read as the person that this browser had before. */
const openWelcome = () => window.location.replace(welcomePath)

/** The sign-in providers to choose from: Auth0 or Supabase. */
function useProviderList({ providers }: OpenInvitationView): string {
  const locale = useLocale()
  return formatChoice(locale, providers)
}

interface MoveFormProps {
  token: string
  invitation: OpenInvitationView
}

/** Moves the signed-in account into the inviting team, after showing what it leaves behind. */
function MoveForm({ token, invitation: { company, leaves } }: MoveFormProps) {
  const t = useMessages('team')
  const accept = useAcceptInvitation(token)
  const from = leaves?.company ?? null
  const move = () => accept.mutate(null, { onSuccess: openWelcome })
  return (
    <Stack>
      <div className={styles['leaves']}>
        <Text as="p" size="3" weight="medium" mb="1">
          {from === null ? t('youLeaveStaff') : t('youLeaveCompany', { company: from })}
        </Text>
        <Text as="p" size="2" color="gray">
          {from === null ? t('leavingStaff') : t('leavingCompany', { company: from })}
        </Text>
        {leaves?.last && (
          <Text as="p" size="2" mt="2">
            {from === null ? t('lastAdmin') : t('lastPerson', { company: from })}
          </Text>
        )}
      </div>
      <Button size="3" loading={accept.isPending || accept.isSuccess} onClick={move}>
        {moveWords(t, from, company)}
      </Button>
      <MutationError error={accept.error} />
    </Stack>
  )
}

/** Null is the staff; no one moves from the staff to the staff. */
function moveWords(t: Translate<EnglishOf<'team'>>, from: string | null, to: string | null): string {
  if (to === null) return t('moveToStaff', { from: from ?? '' })
  return from === null ? t('moveFromStaff', { to }) : t('moveBetween', { from, to })
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <Text as="p" size="3" mb="4">
        {text}
      </Text>
      {children}
    </div>
  )
}
