import { Button, Code } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { TimerOff } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useWantedPlace } from './use-wanted-place.ts'

/** Says that the session is over, why that happens, and leads back to where the person was. */
export function SessionExpired({ from }: { from: string | undefined }) {
  const place = useWantedPlace(from)
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<TimerOff size={20} />}
        title="Your session has ended"
        actions={
          <Button asChild>
            <Link to="/login" search={{ redirect: place === '/' ? undefined : place }}>
              Sign in again
            </Link>
          </Button>
        }
      >
        <p>
          You were signed out: Loop was not used for a while, or the session was ended in another tab or by your team.
          Everything you saved is safe. What you were still writing was not saved.
        </p>
        {place !== '/' && (
          <p>
            After signing in you are back at <Code className="asked-path">{place.split(/[?#]/)[0]}</Code>.
          </p>
        )}
      </StatePanel>
    </FullPage>
  )
}
