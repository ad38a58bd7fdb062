import { Button, Code } from '@radix-ui/themes'
import { createFileRoute, Link } from '@tanstack/react-router'
import { TimerOff } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { fromSearchSchema } from '#app/features/auth/from-search.ts'
import { goOnIfSignedIn } from '#app/features/auth/guards.ts'
import { useWantedAddress } from '#app/features/auth/session/use-wanted-address.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_full/misc/session-expired')({
  validateSearch: fromSearchSchema,
  beforeLoad: ({ context, search }) => goOnIfSignedIn(context.queryClient, search.from),
  loader: ({ context }) => loadMessages(context, 'signIn'),
  head: headOfPage,
  component: SessionExpired,
})

/** Says that the session has ended and why, and leads back to the person's page. */
function SessionExpired() {
  const t = useMessages('signIn')
  const address = useWantedAddress(Route.useSearch().from)
  return (
    <FullPage>
      <StatePanel
        as="h1"
        lack="access"
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
