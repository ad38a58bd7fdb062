import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

const tabs = ['/competitors', '/competitors/facts', '/competitors/watched', '/competitors/rules'] as const

const labels = {
  '/competitors': 'tab.changes',
  '/competitors/facts': 'tab.facts',
  '/competitors/watched': 'tab.watched',
  '/competitors/rules': 'tab.rules',
} as const

/** The pages of Competitors. Each keeps client and month. */
export function CompetitorsTabs() {
  const t = useMessages('competitors')
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
