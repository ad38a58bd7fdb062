import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

const tabs = ['/listening', '/listening/month', '/listening/topics', '/listening/sources'] as const

const labels = {
  '/listening': 'tab.inbox',
  '/listening/month': 'tab.month',
  '/listening/topics': 'topics',
  '/listening/sources': 'tab.sources',
} as const

/** The pages of Listening. Each keeps client and month. */
export function ListeningTabs() {
  const t = useMessages('listening')
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
