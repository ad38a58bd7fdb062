import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

const tabs = ['/reports', '/reports/template', '/reports/schedule', '/reports/look'] as const

const labels = {
  '/reports': 'tab.reports',
  '/reports/template': 'tab.template',
  '/reports/schedule': 'tab.schedule',
  '/reports/look': 'tab.look',
} as const

/** The pages around reports. Each keeps client and month. The page's loader loads the area `reportList`. */
export function ReportTabs() {
  const say = useMessages('reportList')
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks<string> label={say('tabs')} tabs={tabs} marked={path}>
      {(tab, look) => (
        <Link {...look} to={tab} preload={false}>
          {say(labels[tabs.find((one) => one === tab) ?? '/reports'])}
        </Link>
      )}
    </TabLinks>
  )
}
