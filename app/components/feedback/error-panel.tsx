import { Button } from '@radix-ui/themes'
import { Link, useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { AppError } from '#app/shared/http/app-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { StatePanel } from './state-panel.tsx'

/** What stands where a page, or a part of it, failed: a sentence for the person, and another try at the same place. */
export function ErrorPanel({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const say = useMessages('common')
  const router = useRouter()
  const place = useLocation({ select: (location) => location.href })
  const refusal = error instanceof AppError && error.status < 500 ? error : null
  if (refusal?.code === 'auth.not_signed_in') return <SessionEnded place={place} />
  const retry = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <div className="page" role="alert">
      <StatePanel
        icon={<CircleAlert size={20} />}
        title={refusal ? say('didNotWork') : say('wentWrong')}
        actions={
          <>
            <Button onClick={() => void retry()}>
              <RotateCw size={15} aria-hidden="true" /> {say('tryAgain')}
            </Button>
            <Button asChild variant="soft">
              <Link to="/" search={{ client: undefined, month: undefined }}>
                {say('goToDashboard')}
              </Link>
            </Button>
          </>
        }
      >
        {refusal ? refusal.message : say('ourFault')}
      </StatePanel>
    </div>
  )
}

/** Where the router is not there to lead away from the page, as while it is drawn on the server. */
function SessionEnded({ place }: { place: string }) {
  const say = useMessages('common')
  return (
    <div className="page" role="alert">
      <StatePanel
        icon={<CircleAlert size={20} />}
        title={say('sessionEnded')}
        actions={
          <Button asChild>
            <Link to="/login" search={{ redirect: place }}>
              {say('signInAgain')}
            </Link>
          </Button>
        }
      >
        {say('signInToSee')}
      </StatePanel>
    </div>
  )
}
