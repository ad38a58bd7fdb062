import { Button, Heading, Text } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CreateAccountLayout } from '#app/components/layout/create-account.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useLogout } from '#app/features/auth/use-logout.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import type { InvitationView } from '#server/team/read-invitation.ts'
import { JoinForm } from './join-form.tsx'
import { MoveForm } from './move-form.tsx'
import { invitationQueryOptions } from './team.queries.ts'
import styles from './team.module.css'

export type OpenInvitation = Extract<InvitationView, { state: 'open' }>

interface InvitationPageProps {
  token: string
  /** Who is signed in in this browser. */
  user: SessionUser | null
}

const closedTitles = {
  unknown: 'This link does not work',
  revoked: 'This invitation was taken back',
  expired: 'This invitation has run out',
  used: 'This invitation was accepted',
}

/** Where an invitation's link leads: it says who invites to what, and takes the acceptance. */
export function InvitationPage({ token, user }: InvitationPageProps) {
  const { data: view } = useSuspenseQuery(invitationQueryOptions(token))
  return (
    <CreateAccountLayout>
      {view.state === 'open' ? (
        <Open token={token} invitation={view} user={user} />
      ) : (
        <section>
          <Heading as="h1" size="7" mb="3">
            {closedTitles[view.state]}
          </Heading>
          <Text as="p" size="3" color="gray" mb="5">
            {view.sentence}
          </Text>
          <Button asChild size="3" variant="soft" highContrast>
            {user ? <Link to="/">Go to the dashboard</Link> : <Link to="/login">Go to the sign-in</Link>}
          </Button>
        </section>
      )}
    </CreateAccountLayout>
  )
}

function Open({ token, invitation, user }: InvitationPageProps & { invitation: OpenInvitation }) {
  const { next, email } = invitation
  const logout = useLogout()
  const here = `/invitation?token=${encodeURIComponent(token)}`
  return (
    <section className={styles['accept']}>
      <Invited invitation={invitation} />
      {next === 'create' && <JoinForm token={token} invitation={invitation} />}
      {next === 'accept' && <MoveForm token={token} invitation={invitation} />}
      {next === 'sign_in' && (
        <Step text={`You have a Loop account with ${email}. Sign in to it, then you can accept.`}>
          <Button asChild size="3">
            <Link to="/login" search={{ redirect: here, login_hint: email }}>
              Sign in to accept
            </Link>
          </Button>
        </Step>
      )}
      {next === 'sign_out' && (
        <Step text={`The invitation is for ${email}, but you are signed in as ${user?.email ?? 'somebody else'}.`}>
          <Button size="3" onClick={() => void logout({ redirect: here })}>
            Sign out and go on as {email}
          </Button>
        </Step>
      )}
    </section>
  )
}

function Invited({ invitation: { inviter, company, role, email, expiresAt } }: { invitation: OpenInvitation }) {
  return (
    <div>
      <Heading as="h1" size="7" mb="2">
        {company === null ? 'Join the Loop team' : `Join ${company} on Loop`}
      </Heading>
      <Text as="p" size="3" color="gray">
        {inviter ?? 'Somebody who has left since'} invites <strong className={styles['address']}>{email}</strong>{' '}
        {company === null ? `to the staff, as ${role}` : `to see and look after ${company}’s numbers`}. The invitation
        is good until <LocalMoment at={expiresAt} />.
      </Text>
    </div>
  )
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
