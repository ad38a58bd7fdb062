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
  const t = useMessages('signIn')
  const address = useWantedAddress(from)
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<TimerOff size={20} />}
        title={t('note.sessionEnded')}
        actions={
          <Button asChild>
            <Link to="/login" search={{ redirect: address === '/' ? undefined : address }}>
              {t('action.signInAgain')}
            </Link>
          </Button>
        }
      >
        <p>{t('whySessionEnded')}</p>
        {address !== '/' && (
          <p>
            <RichText
              text={t('backAt')}
              tags={{ page: () => <Code className="asked-path">{address.split(/[?#]/)[0]}</Code> }}
            />
          </p>
        )}
      </StatePanel>
    </FullPage>
  )
}
