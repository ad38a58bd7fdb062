import { Radio } from 'lucide-react'
import { WebsitePage, type PageOfArea } from '#app/components/layout/website-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ListeningTabs } from './listening-tabs.tsx'

/** A page of Listening: its title and tabs, or why it has no content. */
export function ListeningFrame(page: PageOfArea) {
  const t = useMessages('listening')
  const tShell = useMessages('shell')
  return (
    <WebsitePage
      {...page}
      title={tShell('listening')}
      tabs={<ListeningTabs />}
      noSample={{ icon: Radio, title: t('noSampleTitle'), text: t('noSampleText') }}
      noWebsite={{ text: (name) => t('needsWebsite', { name }), action: t('registerWebsite') }}
    />
  )
}
