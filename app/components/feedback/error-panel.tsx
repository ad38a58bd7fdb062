import { Button } from '@radix-ui/themes'
import { Link, useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { AppError } from '#app/shared/http/app-error.ts'
import { generalFault } from '#app/shared/http/public-error.ts'
import { StatePanel } from './state-panel.tsx'

/** What stands where a page, or a part of it, failed: a sentence for the person, and another try at the same place. */
export function ErrorPanel({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
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
        title={refusal ? 'This did not work' : 'Something went wrong'}
        actions={
          <>
            <Button onClick={() => void retry()}>
              <RotateCw size={15} aria-hidden="true" /> Try again
            </Button>
            <Button asChild variant="soft">
              <Link to="/" search={{ client: undefined, month: undefined }}>
                Go to the dashboard
              </Link>
            </Button>
          </>
        }
      >
        {refusal ? refusal.message : generalFault}
      </StatePanel>
    </div>
  )
}

/** Where the router is not there to lead away from the page, as while it is drawn on the server. */
function SessionEnded({ place }: { place: string }) {
  return (
    <div className="page" role="alert">
      <StatePanel
        icon={<CircleAlert size={20} />}
        title="Your session has ended"
        actions={
          <Button asChild>
            <Link to="/login" search={{ redirect: place }}>
              Sign in again
            </Link>
          </Button>
        }
      >
        Sign in again to see this page.
      </StatePanel>
    </div>
  )
}
