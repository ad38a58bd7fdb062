import { Button, Code } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useLogout } from '#app/features/auth/use-logout.ts'
import { useWantedPlace } from '#app/features/auth/use-wanted-place.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'

interface NotAuthorizedProps {
  /** The place that was asked for. */
  from: string | undefined
  /** Who asked; null where nobody is signed in. */
  user: SessionUser | null
  /** What somebody can do who came from the plans: shown to those whose plan it may be, people of a company. */
  plansAction?: ReactNode
}

/** Says which page was asked for and why it stayed closed, and keeps it for whoever signs in next. */
export function NotAuthorized({ from, user, plansAction }: NotAuthorizedProps) {
  const place = useWantedPlace(from)
  const logout = useLogout()
  const plans = user?.role === 'Client' && /^\/plans(?:$|[/?#])/.test(place)
  const redirect = place === '/' ? undefined : place
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<Lock size={20} />}
        title={plans ? 'Your plan is managed by our team' : 'This page is not open to you'}
        actions={
          <>
            <Button asChild>
              <Link to="/" search={{ client: undefined, month: undefined }}>
                Go to the dashboard
              </Link>
            </Button>
            {user ? (
              <Button variant="soft" onClick={() => void logout({ redirect })}>
                Sign in as somebody else
              </Button>
            ) : (
              <Button asChild variant="soft">
                <Link to="/login" search={{ redirect }}>
                  Sign in
                </Link>
              </Button>
            )}
          </>
        }
      >
        {plans ? (
          <p>Plans and billing are looked after by the people who set up your account. Ask them for an upgrade.</p>
        ) : (
          <p>
            {place === '/' ? 'The page you asked for' : <Code className="asked-path">{place.split(/[?#]/)[0]}</Code>} is
            for other roles or another company. If you need it, ask the people who set up your account.
          </p>
        )}
        {user && (
          <p>
            You are signed in as <b className="asked-path">{user.email}</b>.
          </p>
        )}
        {plans && plansAction}
      </StatePanel>
    </FullPage>
  )
}
