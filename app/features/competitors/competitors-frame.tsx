import { Radar } from 'lucide-react'
import { WebsitePage, type PageOfArea } from '#app/components/layout/website-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { CompetitorsTabs } from './competitors-tabs.tsx'

/** A page of Competitors: its title and tabs, or why it has no content. */
export function CompetitorsFrame(page: PageOfArea) {
  const t = useMessages('competitors')
  const tShell = useMessages('shell')
  return (
    <WebsitePage
      {...page}
      title={tShell('competitors')}
      tabs={<CompetitorsTabs />}
      noSample={{ icon: Radar, title: t('noSampleTitle'), text: t('noSampleText') }}
      noWebsite={{ text: (name) => t('needsWebsite', { name }), action: t('registerWebsite') }}
    />
  )
}
