import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { useLogout } from './use-logout.ts'

/** For somebody who has left a demo session while they are signed in for real: says so, and lets them decide. */
export function LeftDemo({ user }: { user: SessionUser }) {
  const logout = useLogout()
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<LogOut size={20} />}
        title="You left the demo session"
        actions={
          <>
            <Button asChild>
              <Link to="/" search={{ client: undefined, month: undefined }}>
                Continue to Loop
              </Link>
            </Button>
            <Button variant="soft" onClick={() => void logout()}>
              Sign out of Loop
            </Button>
          </>
        }
      >
        <p>
          Its role and sign-in are cleared. You are still signed in to Loop as{' '}
          <b className="asked-path">{user.email}</b>: a demo never changes that.
        </p>
      </StatePanel>
    </FullPage>
  )
}
