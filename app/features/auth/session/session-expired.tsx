import { Button, Code } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { TimerOff } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useWantedAddress } from './use-wanted-address.ts'

/** Says that the session has ended and why, and leads back to the person's page. */
export function SessionExpired({ from }: { from: string | undefined }) {
  const say = useMessages('signIn')
  const address = useWantedAddress(from)
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<TimerOff size={20} />}
        title={say('note.sessionEnded')}
        actions={
          <Button asChild>
            <Link to="/login" search={{ redirect: address === '/' ? undefined : address }}>
              {say('action.signInAgain')}
            </Link>
          </Button>
        }
      >
        <p>{say('whySessionEnded')}</p>
        {address !== '/' && (
          <p>
            <RichText
              text={say('backAt')}
              tags={{ page: () => <Code className="asked-path">{address.split(/[?#]/)[0]}</Code> }}
            />
          </p>
        )}
      </StatePanel>
    </FullPage>
  )
}
