import { Box } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useMakeCard } from '#app/features/cards/evidence/use-make-card.tsx'
import { LoopOfClient } from '#app/features/cards/loop/loop-of-client.tsx'
import { WaitingForYou } from '#app/features/cards/waiting-for-you.tsx'
import { PublishedReports } from '#app/features/reports/published/published-reports.tsx'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { canOpen } from '#app/shared/pages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { reportedMonth } from '#app/shared/reports/listed-state.ts'
import { ClientMonth } from './client-month.tsx'
import { CardOfViewContext } from './month/make-card.ts'
import type { MetricKey } from './month/metrics.ts'
import { Portfolio } from './portfolio/portfolio.tsx'
import { NoWebsite } from './setup/no-website.tsx'

interface DashboardPageProps {
  user: Pick<SessionUser, 'role'>
  client: ClientSummary | null
  months: MonthRange
  /** Whether the sample company is shown. */
  demo: boolean
  metric: MetricKey
  /** The first month that the reader can't open because of the plan; null for none. */
  lockedFrom: Month | null
}

/** The first page: a company's month, or for staff without a client the months of all companies. */
export function DashboardPage({ user, client, months, demo, metric, lockedFrom }: DashboardPageProps) {
  const t = useMessages('dashboard')
  const reportOf = canOpen(user.role, '/reports') ? reportedMonth(months) : null
  if (!client) return <Portfolio month={months.selected} reportsOf={reportOf} />
  const waiting = user.role === 'Client' && <ForClient clientId={client.id} demo={demo} />
  // The sample company has no cards.
  const mayOpenCards = canOpen(user.role, '/crafting/$filter')
  const findingsOf = client.website && canOpen(user.role, '/discovery') ? months.selected : null
  const cards = !demo && (
    <LoopOfClient clientId={client.id} mayOpen={mayOpenCards} findingsOf={findingsOf} reportOf={reportOf} />
  )
  if (!client.website) {
    return (
      <Page title={t('page.dashboard')} question={t('question')}>
        {waiting}
        <NoWebsite name={client.name} />
        {cards && <Box mt="4">{cards}</Box>}
      </Page>
    )
  }
  const mayWrite = isStaff(user.role) && !demo
  return (
    <WithCards clientId={client.id} months={months} mayWrite={mayWrite}>
      <ClientMonth
        clientId={client.id}
        timeZone={client.timeZone}
        months={months}
        lockedFrom={lockedFrom}
        metric={metric}
        mayAnalyse={canOpen(user.role, '/analytics')}
        mayWrite={mayWrite}
        mayOpenCards={mayOpenCards}
        waiting={waiting}
        cards={cards}
      />
    </WithCards>
  )
}

interface ForClientProps {
  clientId: string
  /** Whether the sample company is shown, which has no reports. */
  demo?: boolean
}

/** What is there for a Client to read and decide, whichever month is chosen. */
export function ForClient({ clientId, demo = false }: ForClientProps) {
  return (
    <>
      {!demo && <PublishedReports clientId={clientId} />}
      <WaitingForYou clientId={clientId} mayRequest={!demo} />
    </>
  )
}

interface WithCardsProps {
  clientId: string
  months: MonthRange
  mayWrite: boolean
  children: ReactNode
}

/** Lets staff make cards of what the page shows. */
function WithCards({ clientId, months, mayWrite, children }: WithCardsProps) {
  const { selected: month, current } = months
  const makeCard = useMakeCard({ clientId, month, current, filters: [], compare: 'previous' })
  return <CardOfViewContext value={mayWrite ? makeCard : null}>{children}</CardOfViewContext>
}
