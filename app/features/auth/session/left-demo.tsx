import { Button, Flex } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { useLogout } from './use-logout.ts'

interface LeftDemoProps {
  user: SessionUser
  /** Shown next to the panel, or below it on narrow screens. */
  beside?: ReactNode
}

/** For a person who left a demo session while signed in to Loop: explains this, and lets them decide. */
export function LeftDemo({ user, beside }: LeftDemoProps) {
  const t = useMessages('signIn')
  const logout = useLogout()
  return (
    <FullPage>
      <Flex wrap="wrap" justify="center" align="start" gap="5">
        <StatePanel
          as="h1"
          icon={<LogOut size={20} />}
          title={t('leftDemo')}
          actions={
            <>
              <Button asChild>
                <Link to="/" search={{ client: undefined, month: undefined }}>
                  {t('continueToLoop')}
                </Link>
              </Button>
              <Button variant="soft" onClick={() => void logout()}>
                {t('signOut')}
              </Button>
            </>
          }
        >
          <p>
            <RichText
              text={t('demoCleared', { email: user.email })}
              tags={{ person: (email) => <b className="asked-path">{email}</b> }}
            />
          </p>
        </StatePanel>
        {beside}
      </Flex>
    </FullPage>
  )
}
