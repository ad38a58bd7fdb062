import { Button, Heading, Text } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CreateAccountLayout } from '#app/components/layout/create-account.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useLogout } from '#app/features/auth/session/use-logout.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { OpenInvitationView } from '#server/team/read-invitation.ts'
import { JoinForm } from './join-form.tsx'
import { MoveForm } from './move-form.tsx'
import { invitationQueryOptions } from './team.queries.ts'
import styles from './team.module.css'

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
