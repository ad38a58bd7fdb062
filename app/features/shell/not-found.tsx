import { Button, Code } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { VisitorLanguage } from './visitor-language.tsx'

// Contains the menu with its icons, which pages outside the shell don't load.
const FindPage = lazy(() => import('./find-page.tsx'))

interface NotFoundProps {
  /** The missing thing, as the page's guard named it. */
  data?: unknown
}

/** The page for every unknown address, shown at that address with status 404. Signed-in people can search the pages. */
export function NotFound({ data }: NotFoundProps) {
  const t = useMessages('common')
  const { data: user } = useQuery(sessionQueryOptions())
  const client = isMissingClient(data)
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <FullPageTools value={<VisitorLanguage />}>
      <FullPage>
        <StatePanel
          as="h1"
          lack="found"
          icon={<SearchX size={20} />}
          title={client ? t('noSuchClient') : t('noSuchPage')}
          actions={
            <Button asChild>
              <Link to="/" search={{ client: undefined, month: undefined }}>
                {client ? t('chooseAnotherClient') : t('action.goToDashboard')}
              </Link>
            </Button>
          }
        >
          {client ? (
            t('clientGone')
          ) : (
            <RichText text={t('nothingAt', { path: shortened(pathname) })} tags={{ code: asPath }} />
          )}
          {user && (
            <Suspense>
              <FindPage role={user.role} />
            </Suspense>
          )}
        </StatePanel>
      </FullPage>
    </FullPageTools>
  )
}

const isMissingClient = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'what' in data && data.what === 'client'

const asPath = (path: string) => <Code className="asked-path">{path}</Code>

/** An address can contain anyone's text; this shows only enough to spot a mistake. */
const shortened = (path: string) => (path.length > 120 ? `${path.slice(0, 119)}…` : path)
