import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { useLogout } from './use-logout.ts'

/** For a person who left a demo session while signed in to Loop: explains this, and lets them decide. */
export function LeftDemo({ user }: { user: SessionUser }) {
  const say = useMessages('signIn')
  const logout = useLogout()
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<LogOut size={20} />}
        title={say('leftDemo')}
        actions={
          <>
            <Button asChild>
              <Link to="/" search={{ client: undefined, month: undefined }}>
                {say('continueToLoop')}
              </Link>
            </Button>
            <Button variant="soft" onClick={() => void logout()}>
              {say('signOut')}
            </Button>
          </>
        }
      >
        <p>
          <RichText
            text={say('demoCleared', { email: user.email })}
            tags={{ person: (email) => <b className="asked-path">{email}</b> }}
          />
        </p>
      </StatePanel>
    </FullPage>
  )
}
