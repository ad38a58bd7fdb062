import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Globe, Radar } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { CompetitorsTabs } from './competitors-tabs.tsx'

interface CompetitorsFrameProps {
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

/** A page of Competitors: its title and tabs, or why it has no content: no client, demo data, no website. */
export function CompetitorsFrame({ client, demo, question, withoutClient, actions, children }: CompetitorsFrameProps) {
  const tShell = useMessages('shell')
  const isShown = client !== null && !demo && client.website !== null
  return (
    <Page title={tShell('competitors')} question={question} actions={isShown && actions}>
      {isShown ? (
        <>
          <CompetitorsTabs />
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
}: Pick<CompetitorsFrameProps, 'client' | 'demo' | 'withoutClient'>) {
  const t = useMessages('competitors')
  if (!client) return withoutClient
  if (demo) {
    return (
      <StatePanel icon={<Radar size={20} />} title={t('noSampleTitle')}>
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
