import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { ClientMonth } from '#app/features/analytics/client-month.tsx'
import { loadMonth } from '#app/features/analytics/load-month.ts'
import { NoWebsite } from '#app/features/analytics/no-website.tsx'
import { OverviewPending } from '#app/features/analytics/overview-pending.tsx'
import { portfolioQueryOptions } from '#app/features/analytics/overview.queries.ts'
import { Portfolio } from '#app/features/analytics/portfolio.tsx'
import { dashboardDefaults, dashboardSearchSchema } from '#app/features/analytics/search.ts'
import { canOpen } from '#app/shared/access/permissions.ts'

export const Route = createFileRoute('/_app/')({
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  async loader({ context: { queryClient, client, months } }) {
    if (!client) await queryClient.query({ ...portfolioQueryOptions(months.selected), staleTime: 'static' })
    else if (client.website) await loadMonth(queryClient, { clientId: client.id, month: months.selected, filters: [] })
  },
  head: () => ({ meta: [{ title: 'Dashboard · Loop' }] }),
  component: DashboardPage,
  pendingComponent: OverviewPending,
  errorComponent: ErrorPanel,
})

function DashboardPage() {
  const { user, client, months } = Route.useRouteContext()
  const { metric } = Route.useSearch()
  if (!client) return <Portfolio month={months.selected} />
  if (!client.website) {
    return (
      <Page title="Dashboard" question="What happened this month?">
        <NoWebsite name={client.name} />
      </Page>
    )
  }
  return (
    <ClientMonth clientId={client.id} months={months} metric={metric} mayAnalyse={canOpen(user.role, '/analytics')} />
  )
}
