import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Globe, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { StatePanel } from '../feedback/state-panel.tsx'
import { useMessages } from '../locale/use-messages.ts'
import { Page } from './page.tsx'

interface WithoutContentProps {
  client: ClientSummary | null
  /** Whether the sample company is shown. */
  demo: boolean
  /** Shown instead of a page while no client is selected: clients are another feature. */
  withoutClient: ReactNode
  /** Why the sample company has no such page. */
  noSample: { icon: LucideIcon; title: string; text: string }
  /** Why a client needs a website first, and the text of the button that leads there. */
  noWebsite: { text: (name: string) => string; action: string }
}

interface WebsitePageProps extends WithoutContentProps {
  title: string
  question: string
  actions?: ReactNode
  /** Shown above everything, also while no client is selected. */
  notice?: ReactNode
  /** The pages that the page is one of. */
  tabs: ReactNode
  /** Returns the page of a client with a website. */
  children: (client: ClientSummary) => ReactNode
}

/** What a page of an area with a WebsitePage differs in from the area's other pages. */
export type PageOfArea = Pick<
  WebsitePageProps,
  'client' | 'demo' | 'question' | 'withoutClient' | 'actions' | 'children'
>

/** A page about a client's website with its tabs, or why it has no content: no client, demo data, no website. */
export function WebsitePage({ title, question, actions, notice, tabs, children, ...rest }: WebsitePageProps) {
  const { client, demo } = rest
  const isShown = client !== null && !demo && client.website !== null
  return (
    <Page title={title} question={question} actions={isShown && actions}>
      {notice}
      {isShown ? (
        <>
          {tabs}
          {children(client)}
        </>
      ) : (
        <WithoutContent {...rest} />
      )}
    </Page>
  )
}

function WithoutContent({ client, demo, withoutClient, noSample, noWebsite }: WithoutContentProps) {
  const t = useMessages('common')
  if (!client) return withoutClient
  if (demo) {
    const { icon: Icon, title, text } = noSample
    return (
      <StatePanel icon={<Icon size={20} />} title={title}>
        {text}
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={<Globe size={20} />}
      title={t('note.noWebsiteYet')}
      actions={
        <Button asChild>
          <Link to="/tracking">{noWebsite.action}</Link>
        </Button>
      }
    >
      {noWebsite.text(client.name)}
    </StatePanel>
  )
}
