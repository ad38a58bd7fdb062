import { Button, Code } from '@radix-ui/themes'
import { Link, useLocation } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { FullPage } from '../layout/full-page.tsx'
import { StatePanel } from './state-panel.tsx'

interface NotFoundPageProps {
  /** The missing thing, as the page's guard named it. */
  data?: unknown
  /** More links, below the panel's buttons. */
  children?: ReactNode
}

const isMissingClient = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'what' in data && data.what === 'client'

/** The page for every unknown address, shown at that address with status 404. */
export function NotFoundPage({ data, children }: NotFoundPageProps) {
  const t = useMessages('common')
  const client = isMissingClient(data)
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <FullPage>
      <StatePanel
        as="h1"
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
        {children}
      </StatePanel>
    </FullPage>
  )
}

const asPath = (path: string) => <Code className="asked-path">{path}</Code>

/** An address can contain anyone's text; this shows only enough to spot a mistake. */
const shortened = (path: string) => (path.length > 120 ? `${path.slice(0, 119)}…` : path)
