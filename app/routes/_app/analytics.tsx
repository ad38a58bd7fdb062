import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
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
  search: { middlewares: [stripSearchParams(analyticsDefaults)] },
  loaderDeps: ({ search }) => ({ filters: search.filters }),
  loader: async ({ context, deps: { filters } }) => {
    const { queryClient, client, months } = context
    await Promise.all([
      loadMessages(context, 'analytics', 'dashboard', 'charts'),
      client?.website && loadMonth(queryClient, { clientId: client.id, month: months.selected, filters }),
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
  const { metric, filters } = Route.useSearch()
  if (client?.website) {
    return <AnalyticsMonth clientId={client.id} months={months} metric={metric} filters={filters} />
  }
  return (
    <Page title={say('title')} question={say('question')}>
      {client ? <NoWebsite name={client.name} /> : <ChooseClient />}
    </Page>
  )
}
