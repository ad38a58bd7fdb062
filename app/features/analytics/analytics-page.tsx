import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { AnalyticsMonth } from './analytics-month.tsx'
import type { AnalyticsView } from './analytics-view.ts'
import { MonthTab } from './month-tab.tsx'
import { NoWebsite } from './setup/no-website.tsx'

interface AnalyticsPageProps {
  user: Pick<SessionUser, 'role'>
  client: ClientSummary | null
  months: MonthRange
  /** Whether the sample company is shown. */
  demo: boolean
  search: AnalyticsView['search']
}

/** The analytics of a company's month: the tab in the address. */
export function AnalyticsPage({ user, client, months, demo, search }: AnalyticsPageProps) {
  const say = useMessages('analytics')
  if (!client?.website) {
    return (
      <Page title={say('page.analytics')} question={say('question')}>
        {client ? <NoWebsite name={client.name} /> : <ChooseClient />}
      </Page>
    )
  }
  const { tab } = search
  const mayWrite = isStaff(user.role) && !demo
  const view = { clientId: client.id, timeZone: client.timeZone, months, search, mayKeep: !demo, mayWrite }
  return tab === 'traffic' ? <AnalyticsMonth view={view} /> : <MonthTab view={view} tab={tab} />
}
