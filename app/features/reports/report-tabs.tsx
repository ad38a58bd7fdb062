import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

const tabs = ['/reports', '/reports/template', '/reports/schedule', '/reports/look'] as const

type Tab = (typeof tabs)[number]

const labels: Partial<Record<Tab, 'tab.template' | 'tab.schedule' | 'tab.look'>> = {
  '/reports/template': 'tab.template',
  '/reports/schedule': 'tab.schedule',
  '/reports/look': 'tab.look',
}

/** The pages around reports. Each keeps client and month. The page's loader loads the namespaces `reportList` and `reportStates`. */
export function ReportTabs() {
  const t = useMessages('reportList')
  const tStates = useMessages('reportStates')
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <TabLinks label={t('tabs')} tabs={tabs} marked={tabs.find((tab) => tab === path) ?? null}>
      {(tab, look) => {
        const label = labels[tab]
        return (
          <Link {...look} to={tab} preload={false}>
            {label ? t(label) : tStates('allReports')}
          </Link>
        )
      }}
    </TabLinks>
  )
}
