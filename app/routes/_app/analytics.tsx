import { createFileRoute, retainSearchParams, stripSearchParams } from '@tanstack/react-router'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { AnalyticsMonth } from '#app/features/analytics/analytics-month.tsx'
import { loadMonth } from '#app/features/analytics/load-month.ts'
import { NoWebsite } from '#app/features/analytics/no-website.tsx'
import { OverviewPending } from '#app/features/analytics/overview-pending.tsx'
import { analyticsDefaults, analyticsSearchSchema } from '#app/features/analytics/search.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'

export const Route = createFileRoute('/_app/analytics')({
  validateSearch: analyticsSearchSchema,
  // The comparison stays while one moves about the page, as month and client do.
  search: { middlewares: [stripSearchParams(analyticsDefaults), retainSearchParams(['compare'])] },
  loaderDeps: ({ search }) => ({ filters: search.filters, compare: search.compare }),
  loader: async ({ context, deps: { filters, compare } }) => {
    const { queryClient, client, months } = context
    await Promise.all([
      loadMessages(context, 'analytics', 'comparison', 'dashboard', 'charts'),
      client?.website &&
        loadMonth(queryClient, { clientId: client.id, month: months.selected, filters, compare, turnover: true }),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'analytics')('pageTitle') }] }),
  component: AnalyticsPage,
  pendingComponent: OverviewPending,
  errorComponent: ErrorPanel,
})

function AnalyticsPage() {
  const say = useMessages('analytics')
  const { client, months } = Route.useRouteContext()
  const { metric, filters, compare } = Route.useSearch()
  if (client?.website) {
    return <AnalyticsMonth clientId={client.id} months={months} metric={metric} filters={filters} compare={compare} />
  }
  return (
    <Page title={say('title')} question={say('question')}>
      {client ? <NoWebsite name={client.name} /> : <ChooseClient />}
    </Page>
  )
}
