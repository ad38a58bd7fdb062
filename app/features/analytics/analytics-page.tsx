import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useMakeCard } from '#app/features/cards/evidence/use-make-card.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { AnalyticsMonth } from './analytics-month.tsx'
import { askedBy, type AnalyticsView } from './analytics-view.ts'
import { CardOfViewContext } from './month/make-card.ts'
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
  const t = useMessages('analytics')
  if (!client?.website) {
    return (
      <Page title={t('page.analytics')} question={t('question')}>
        {client ? <NoWebsite name={client.name} /> : <ChooseClient />}
      </Page>
    )
  }
  const mayWrite = isStaff(user.role) && !demo
  return (
    <AnalyticsTab view={{ clientId: client.id, timeZone: client.timeZone, months, search, mayKeep: !demo, mayWrite }} />
  )
}

/** The tab in the address. Staff can make cards of what it shows. */
function AnalyticsTab({ view }: { view: AnalyticsView }) {
  const { tab } = view.search
  const makeCard = useMakeCard({ ...askedBy(view), current: view.months.current })
  return (
    <CardOfViewContext value={view.mayWrite ? makeCard : null}>
      {tab === 'traffic' ? <AnalyticsMonth view={view} /> : <MonthTab view={view} tab={tab} />}
    </CardOfViewContext>
  )
}
