import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { DashboardPage } from '#app/features/analytics/dashboard-page.tsx'
import { loadDashboard } from '#app/features/analytics/load-dashboard.ts'
import { OverviewPending } from '#app/features/analytics/overview-pending.tsx'
import { loadWaiting } from '#app/features/cards/load-waiting.ts'
import { dashboardDefaults, dashboardSearchSchema } from '#app/features/analytics/search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/')({
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  loader: async ({ context }) => {
    const { user, client, demo } = context
    await Promise.all([
      loadDashboard(context),
      user.role === 'Client' && client && loadWaiting(context, client.id),
      // Not in the first scripts, because only the Dashboard's last part needs it.
      client && !demo && import('#app/features/cards/loop/load-loop.ts').then((m) => m.loadLoop(context, client.id)),
    ])
  },
  head: headOfPage,
  component: Dashboard,
  pendingComponent: OverviewPending,
  errorComponent: ErrorPanel,
})

function Dashboard() {
  const { user, client, months, demo } = Route.useRouteContext()
  const { metric } = Route.useSearch()
  return <DashboardPage {...{ user, client, months, demo, metric }} />
}
