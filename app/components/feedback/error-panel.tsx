import { Button } from '@radix-ui/themes'
import { Link, useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { StatePanel } from './state-panel.tsx'
import { usePublicError } from './use-public-error.ts'

/**
 * What stands where a page, or a part of it, failed: a sentence for the person, the code to tell support, and another
 * try at the same place. To somebody whose session is over it says that, where the router is not there to lead away
 * from the page, as while it is drawn on the server.
 */
export function ErrorPanel({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const say = useMessages('common')
  const router = useRouter()
  const place = useLocation({ select: (location) => location.href })
  const { code, status, message } = usePublicError()(error)
  const isOver = code === 'auth.not_signed_in'
  const retry = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <div className="page" role="alert">
      <StatePanel
        icon={<CircleAlert size={20} />}
        title={say(isOver ? 'note.sessionEnded' : status < 500 ? 'didNotWork' : 'note.somethingWentWrong')}
        actions={
          isOver ? (
            <Button asChild>
              <Link to="/login" search={{ redirect: place }}>
                {say('action.signInAgain')}
              </Link>
            </Button>
          ) : (
            <>
              <Button onClick={() => void retry()}>
                <RotateCw size={15} aria-hidden="true" /> {say('tryAgain')}
              </Button>
              <Button asChild variant="soft">
                <Link to="/" search={{ client: undefined, month: undefined }}>
                  {say('action.goToDashboard')}
                </Link>
              </Button>
            </>
          )
        }
      >
        {isOver ? say('signInToSee') : message}
        {!isOver && (
          <p>
            <small>{say('errorCode', { code })}</small>
          </p>
        )}
      </StatePanel>
    </div>
  )
}
