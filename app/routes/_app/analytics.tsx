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
import { loadAnnotations } from '#app/features/annotations/annotations.queries.ts'
import { WithChartNotes } from '#app/features/annotations/with-chart-notes.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { loadDataQuality } from '#app/features/data-quality/data-quality.queries.ts'
import { DataQualityStrip } from '#app/features/data-quality/data-quality-strip.tsx'
import { loadSegments } from '#app/features/segments/segments.queries.ts'
import { WithSegments } from '#app/features/segments/with-segments.tsx'
import { isStaff } from '#app/shared/access/permissions.ts'

export const Route = createFileRoute('/_app/analytics')({
  validateSearch: analyticsSearchSchema,
  // The comparison stays while one moves about the page, as month and client do.
  search: { middlewares: [stripSearchParams(analyticsDefaults), retainSearchParams(['compare'])] },
  loaderDeps: ({ search }) => ({ filters: search.filters, compare: search.compare }),
  loader: async ({ context, deps: { filters, compare } }) => {
    const { queryClient, client, months } = context
    await Promise.all([
      loadMessages(context, 'analytics', 'comparison', 'dashboard', 'charts', 'segments', 'annotations', 'dataQuality'),
      client?.website &&
        Promise.all([
          loadMonth(queryClient, { clientId: client.id, month: months.selected, filters, compare, turnover: true }),
          loadSegments(queryClient, client.id),
          loadAnnotations(queryClient, client.id, months.selected),
          loadDataQuality(queryClient, client.id, months.selected),
        ]),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'analytics')('pageTitle') }] }),
  component: AnalyticsPage,
  pendingComponent: OverviewPending,
  errorComponent: ErrorPanel,
})

function AnalyticsPage() {
  const say = useMessages('analytics')
  const { user, client, months, demo } = Route.useRouteContext()
  const { segment, ...search } = Route.useSearch()
  const mayWrite = isStaff(user.role) && !demo
  if (client?.website) {
    const of = { clientId: client.id, months }
    const { filters } = search
    return (
      <WithSegments clientId={client.id} filters={filters} segmentId={segment} mayKeep={!demo} mayShare={mayWrite}>
        {(segments) => (
          <WithChartNotes {...of} mayWrite={mayWrite}>
            {(notes) => (
              <AnalyticsMonth
                {...of}
                metric={search.metric}
                filters={filters}
                compare={search.compare}
                segments={segments}
                notes={notes}
                quality={<DataQualityStrip clientId={client.id} month={months.selected} />}
              />
            )}
          </WithChartNotes>
        )}
      </WithSegments>
    )
  }
  return (
    <Page title={say('title')} question={say('question')}>
      {client ? <NoWebsite name={client.name} /> : <ChooseClient />}
    </Page>
  )
}
