import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { DashboardPage, ForClient } from '#app/features/analytics/dashboard-page.tsx'
import { loadDashboard } from '#app/features/analytics/load-dashboard.ts'
import { DashboardPending } from '#app/features/analytics/overview-pending.tsx'
import { dashboardDefaults, dashboardSearchSchema } from '#app/features/analytics/search.ts'
import { isLockedMonth, loadIfLocked, loadLockedMonth } from '#app/features/billing/plans/load-locked-month.ts'
import { useOwnStanding } from '#app/features/billing/plans/plan-standing.queries.ts'
import { loadWaiting } from '#app/features/cards/waiting/load-waiting.ts'
import { loadPublished } from '#app/features/reports/published/load-published.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { canOpen } from '#app/shared/pages.ts'
// For Clients over their plan only.
const LockedMonth = lazy(() =>
  import('#app/features/billing/plans/locked-month.tsx').then((m) => ({ default: m.LockedMonth })),
)
// For a person's first visit only.
const FirstWelcome = lazy(() =>
  import('#app/features/team/first-welcome.tsx').then((m) => ({ default: m.FirstWelcome })),
)

export const Route = createFileRoute('/_app/')({
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  loaderDeps: ({ search: { welcome } }) => ({ welcome }),
  loader: async ({ context, deps, location }) => {
    const { user, client, demo, months } = context
    const isLocked = user.role === 'Client' && !demo && (await isLockedMonth(context, months.selected))
    await Promise.all([
      deps.welcome && loadMessages(context, 'firstWelcome'),
      isLocked
        ? loadLockedMonth(context)
        : loadDashboard(context, location.search).catch((error: unknown) => loadIfLocked(context, error)),
      user.role === 'Client' && client && loadWaiting(context, client.id),
      client && !demo && canOpen(user.role, '/report/$client/$month') && loadPublished(context, client.id),
      user.role === 'Client' &&
        client?.website &&
        !demo &&
        import('#app/features/competitors/proposals/proposals.queries.ts').then((m) =>
          m.loadProposals(context, client.id),
        ),
      // Not in the first scripts, because only the Dashboard's last part needs it.
      client && !demo && import('#app/features/cards/loop/load-loop.ts').then((m) => m.loadLoop(context, client)),
      client?.website &&
        !demo &&
        import('#app/features/growth/pacing/load-pacing.ts').then((m) =>
          m.loadPacing(context, { clientId: client.id, month: months.selected }),
        ),
    ])
  },
  head: headOfPage,
  component: Dashboard,
  pendingComponent: DashboardPending,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  const { welcome } = Route.useSearch()
  return (
    <>
      {welcome && (
        <Suspense>
          <FirstWelcome user={user} />
        </Suspense>
      )}
      <DashboardOrLock />
    </>
  )
}

function DashboardOrLock() {
  const { user, client, months, demo } = Route.useRouteContext()
  const { metric, ...chart } = Route.useSearch()
  const standing = useOwnStanding({ user, demo })
  const lockedFrom = standing?.state === 'locked' ? standing.from : null
  if (client && lockedFrom !== null && months.selected >= lockedFrom) {
    return (
      <Suspense>
        <LockedMonth months={months} waiting={<ForClient client={client} />} />
      </Suspense>
    )
  }
  return <DashboardPage {...{ user, client, months, demo, metric, chart, lockedFrom }} />
}
