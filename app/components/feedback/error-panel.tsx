import { Button } from '@radix-ui/themes'
import { Link, useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { SectionTitle } from './section-title.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { StatePanel } from './state-panel.tsx'
import { usePublicError } from './use-public-error.ts'

/**
 * Replaces a failed page below its title, or a part: a sentence for the person, the code for support, and a retry at the
 * same address. If the session is over it says so, for cases where the router can't redirect, such as rendering on the
 * server.
 */
export function ErrorPanel({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useMessages('common')
  const router = useRouter()
  const address = useLocation({ select: (location) => location.href })
  const { code, status, message } = usePublicError()(error)
  const isOver = code === 'auth.not_signed_in'
  const retry = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <div className="page">
      <header className="page-head">
        <SectionTitle />
      </header>
      <div role="alert">
        <StatePanel
          lack="fault"
          icon={<CircleAlert size={20} />}
          title={t(isOver ? 'note.sessionEnded' : status < 500 ? 'didNotWork' : 'note.somethingWentWrong')}
          actions={
            isOver ? (
              <Button asChild>
                <Link to="/login" search={{ redirect: address }}>
                  {t('action.signInAgain')}
                </Link>
              </Button>
            ) : (
              <>
                <Button onClick={() => void retry()}>
                  <RotateCw size={15} aria-hidden="true" /> {t('tryAgain')}
                </Button>
                <Button asChild variant="soft">
                  <Link to="/" search={{ client: undefined, month: undefined }}>
                    {t('action.goToDashboard')}
                  </Link>
                </Button>
              </>
            )
          }
        >
          {isOver ? t('signInToSee') : message}
          {!isOver && (
            <p>
              <small>{t('errorCode', { code })}</small>
            </p>
          )}
        </StatePanel>
      </div>
    </div>
  )
}
