import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ClientMonth } from '#app/features/analytics/client-month.tsx'
import { loadMonth } from '#app/features/analytics/load-month.ts'
import { NoWebsite } from '#app/features/analytics/no-website.tsx'
import { OverviewPending } from '#app/features/analytics/overview-pending.tsx'
import { portfolioQueryOptions } from '#app/features/analytics/overview.queries.ts'
import { Portfolio } from '#app/features/analytics/portfolio.tsx'
import { dashboardDefaults, dashboardSearchSchema } from '#app/features/analytics/search.ts'
import { loadAnnotations } from '#app/features/annotations/annotations.queries.ts'
import { WithChartNotes } from '#app/features/annotations/with-chart-notes.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import { canOpen } from '#app/shared/pages.ts'

export const Route = createFileRoute('/_app/')({
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  loader: async ({ context }) => {
    const { queryClient, client, months } = context
    const month = months.selected
    await Promise.all([
      loadMessages(context, 'dashboard', ...(client ? (['charts', 'annotations'] as const) : (['portfolio'] as const))),
      !client && queryClient.query({ ...portfolioQueryOptions(month), staleTime: 'static' }),
      client?.website && loadMonth(queryClient, { clientId: client.id, month, filters: [] }),
      client?.website && loadAnnotations(queryClient, client.id, month),
    ])
  },
  head: headOfPage,
  component: DashboardPage,
  pendingComponent: OverviewPending,
  errorComponent: ErrorPanel,
})

function DashboardPage() {
  const say = useMessages('dashboard')
  const { user, client, months, demo } = Route.useRouteContext()
  const { metric } = Route.useSearch()
  if (!client) return <Portfolio month={months.selected} />
  if (!client.website) {
    return (
      <Page title={say('title')} question={say('question')}>
        <NoWebsite name={client.name} />
      </Page>
    )
  }
  return (
    <WithChartNotes
      clientId={client.id}
      months={months}
      timeZone={client.timeZone}
      mayWrite={isStaff(user.role) && !demo}
    >
      {(notes) => (
        <ClientMonth
          clientId={client.id}
          months={months}
          metric={metric}
          mayAnalyse={canOpen(user.role, '/analytics')}
          notes={notes}
        />
      )}
    </WithChartNotes>
  )
}
