import { Button } from '@radix-ui/themes'
import { Link, useLocation } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'

/** What every page of Growth gets. */
export interface GrowthPageProps {
  client: ClientSummary | null
  /** Whether the sample company is shown. */
  demo: boolean
}

interface GrowthFrameProps extends GrowthPageProps {
  question: string
  /** Shown instead of a page while no client is selected: clients are another feature. */
  withoutClient: ReactNode
  actions?: ReactNode
  /** Returns the page of a client with a website. */
  children: (client: ClientSummary) => ReactNode
}

/** A page of Growth: its title and tabs, or why it has no content: no client, no website. */
export function GrowthFrame({ client, demo, question, withoutClient, actions, children }: GrowthFrameProps) {
  const t = useMessages('growth')
  const tShell = useMessages('shell')
  const isShown = client !== null && (demo || client.website !== null)
  return (
    <Page title={tShell('growth')} question={question} actions={isShown && actions}>
      {isShown ? (
        <>
          <GrowthTabs />
          {children(client)}
        </>
      ) : client === null ? (
        withoutClient
      ) : (
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
      )}
    </Page>
  )
}

const tabs = [
  '/growth',
  '/growth/months',
  '/growth/change',
  '/growth/effects',
  '/growth/sources',
  '/growth/forecasts',
] as const

const labels = {
  '/growth': 'tab.targets',
  '/growth/months': 'tab.months',
  '/growth/change': 'tab.change',
  '/growth/effects': 'tab.effects',
  '/growth/sources': 'tab.sources',
  '/growth/forecasts': 'tab.forecasts',
} as const satisfies Record<(typeof tabs)[number], string>

/** The pages of Growth. Each keeps client and month. */
function GrowthTabs() {
  const t = useMessages('growth')
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks label={t('tabs')} tabs={tabs} marked={tabs.find((tab) => tab === path) ?? null}>
      {(tab, look) => (
        <Link {...look} to={tab} preload={false}>
          {t(labels[tab])}
        </Link>
      )}
    </TabLinks>
  )
}
