import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Globe, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { ListeningTabs } from './listening-tabs.tsx'

interface ListeningFrameProps {
  client: ClientSummary | null
  /** Whether the sample company is shown. */
  demo: boolean
  question: string
  /** Shown instead of a page while no client is selected: clients are another feature. */
  withoutClient: ReactNode
  actions?: ReactNode
  /** Returns the page of a client with a website. */
  children: (client: ClientSummary) => ReactNode
}

/** A page of Listening: its title and tabs, or why it has no content: no client, demo data, no website. */
export function ListeningFrame({ client, demo, question, withoutClient, actions, children }: ListeningFrameProps) {
  const tShell = useMessages('shell')
  const isShown = client !== null && !demo && client.website !== null
  return (
    <Page title={tShell('listening')} question={question} actions={isShown && actions}>
      {isShown ? (
        <>
          <ListeningTabs />
          {children(client)}
        </>
      ) : (
        <WithoutContent client={client} demo={demo} withoutClient={withoutClient} />
      )}
    </Page>
  )
}

function WithoutContent({
  client,
  demo,
  withoutClient,
}: Pick<ListeningFrameProps, 'client' | 'demo' | 'withoutClient'>) {
  const t = useMessages('listening')
  if (!client) return withoutClient
  if (demo) {
    return (
      <StatePanel icon={<Radio size={20} />} title={t('noSampleTitle')}>
        {t('noSampleText')}
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={<Globe size={20} />}
      title={t('note.noWebsiteYet')}
      actions={
        <Button asChild>
          <Link to="/tracking">{t('registerWebsite')}</Link>
        </Button>
      }
    >
      {t('needsWebsite', { name: client.name })}
    </StatePanel>
  )
}
