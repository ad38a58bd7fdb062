import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

const tabs = ['/discovery', '/discovery/crawl', '/discovery/rules'] as const

const labels = {
  '/discovery': 'tab.findings',
  '/discovery/crawl': 'tab.crawl',
  '/discovery/rules': 'tab.rules',
} as const

/** The pages of Discovery. Each keeps client and month. */
export function DiscoveryTabs() {
  const t = useMessages('discoveryCatalogue')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const marked = tabs.find((tab) => tab === path) ?? (path.startsWith('/discovery/rules/') ? '/discovery/rules' : null)
  return (
    <TabLinks label={t('tabs')} tabs={tabs} marked={marked}>
      {(tab, look) => (
        <Link {...look} to={tab} preload={false}>
          {t(labels[tab])}
        </Link>
      )}
    </TabLinks>
  )
}
