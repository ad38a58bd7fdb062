import { Button, Code } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useLogout } from '#app/features/auth/session/use-logout.ts'
import { useWantedAddress } from '#app/features/auth/session/use-wanted-address.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { pageAt } from '#app/shared/pages.ts'

interface NotAuthorizedProps {
  /** The requested address. */
  from: string | undefined
  /** The signed-in person; null without a sign-in. */
  user: SessionUser | null
  /** The next step for people from the plans page; shown to people of a client, who can change their plan. */
  plansAction?: ReactNode
}

/** Names the requested page and why it stayed closed, and keeps it for the next sign-in. */
export function NotAuthorized({ from, user, plansAction }: NotAuthorizedProps) {
  const t = useMessages('shell')
  const tCommon = useMessages('common')
  const address = useWantedAddress(from)
  const logout = useLogout()
  const plans = user?.role === 'Client' && pageAt(address) === 'plans'
  const redirect = address === '/' ? undefined : address
  return (
    <FullPage>
      <StatePanel
        as="h1"
        lack="access"
        icon={<Lock size={20} />}
        title={plans ? t('plansClosedTitle') : t('closedTitle')}
        actions={
          <>
            <Button asChild>
              <Link to="/" search={{ client: undefined, month: undefined }}>
                {tCommon('action.goToDashboard')}
              </Link>
            </Button>
            {user ? (
              <Button variant="soft" onClick={() => void logout({ redirect })}>
                {t('signInAsOther')}
              </Button>
            ) : (
              <Button asChild variant="soft">
                <Link to="/login" search={{ redirect }}>
                  {t('signIn')}
                </Link>
              </Button>
            )}
          </>
        }
      >
        {plans ? (
          <p>{t('plansClosed')}</p>
        ) : (
          <p>
            {address === '/' ? (
              t('askedPageClosed')
            ) : (
              <RichText
                text={t('pageClosed', { path: address.split(/[?#]/)[0] ?? '' })}
                tags={{ code: (path) => <Code className="asked-path">{path}</Code> }}
              />
            )}
          </p>
        )}
        {user && (
          <p>
            <RichText
              text={t('signedInAs', { email: user.email })}
              tags={{ b: (email) => <b className="asked-path">{email}</b> }}
            />
          </p>
        )}
        {plans && plansAction}
      </StatePanel>
    </FullPage>
  )
}
