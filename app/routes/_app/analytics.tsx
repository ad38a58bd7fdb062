import { createFileRoute, retainSearchParams, stripSearchParams } from '@tanstack/react-router'
import { AnalyticsPage } from '#app/features/analytics/analytics-page.tsx'
import { loadAnalytics } from '#app/features/analytics/load-analytics.ts'
import { OverviewPending } from '#app/features/analytics/overview-pending.tsx'
import { analyticsDefaults, analyticsSearchSchema } from '#app/features/analytics/search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/analytics')({
  validateSearch: analyticsSearchSchema,
  // Links within the page keep the comparison and what the chart draws, like month and client.
  search: {
    middlewares: [
      stripSearchParams(analyticsDefaults),
      retainSearchParams(['compare', 'interval', 'align', 'average', 'imported']),
    ],
  },
  loaderDeps: ({ search: { tab, filters, compare, explain, by, currency, day } }) => ({
    tab,
    filters,
    compare,
    explain,
    by,
    currency,
    day,
  }),
  loader: ({ context, location, deps }) => loadAnalytics(context, deps, location.search),
  head: headOfPage,
  component: Analytics,
  pendingComponent: OverviewPending,
})

function Analytics() {
  const { user, client, months, demo } = Route.useRouteContext()
  return <AnalyticsPage {...{ user, client, months, demo }} search={Route.useSearch()} />
}
