import { Globe, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { ListeningTabs } from './listening-tabs.tsx'

interface ListeningFrameProps {
  title: string
  question: string
  client: ClientSummary | null
  /** Whether the sample company is shown. */
  demo: boolean
  /** Lets people choose a client, if there is none. */
  chooseClient: ReactNode
  /** Buttons next to the title, for a client with a website. */
  actions?: ReactNode
  children: (client: ClientSummary) => ReactNode
}

/** A page of Listening: its tabs and content, or why there is none. */
export function ListeningFrame({ title, question, client, demo, chooseClient, actions, children }: ListeningFrameProps) {
  const t = useMessages('listening')
  if (!client) {
    return (
      <Page title={title} question={question}>
        {chooseClient}
      </Page>
    )
  }
  if (demo) {
    return (
      <Page title={title} question={question}>
        <StatePanel icon={<Radio size={20} />} title={t('noSampleTitle')}>
          {t('noSampleText')}
        </StatePanel>
      </Page>
    )
  }
  if (client.website === null) {
    return (
      <Page title={title} question={question}>
        <StatePanel icon={<Globe size={20} />} title={t('note.noWebsiteYet')}>
          {t('needsWebsite', { name: client.name })}
        </StatePanel>
      </Page>
    )
  }
  return (
    <Page title={title} question={question} actions={actions}>
      <ListeningTabs />
      {children(client)}
    </Page>
  )
}
