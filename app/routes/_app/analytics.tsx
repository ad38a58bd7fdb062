import { createFileRoute, retainSearchParams, stripSearchParams } from '@tanstack/react-router'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { AnalyticsMonth } from '#app/features/analytics/analytics-month.tsx'
import { loadMonth } from '#app/features/analytics/load-month.ts'
import { MonthTab } from '#app/features/analytics/month-tab.tsx'
import { NoWebsite } from '#app/features/analytics/no-website.tsx'
import { OverviewPending } from '#app/features/analytics/overview-pending.tsx'
import { analyticsDefaults, analyticsSearchSchema } from '#app/features/analytics/search.ts'
import { WithChartNotes } from '#app/features/annotations/with-chart-notes.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { DataQualityStrip } from '#app/features/data-quality/data-quality-strip.tsx'
import { explanation } from '#app/features/explain/explanation.tsx'
import { loadSegments } from '#app/features/segments/segments.queries.ts'
import { WithSegments } from '#app/features/segments/with-segments.tsx'
import { sharing } from '#app/features/shares/sharing.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import { besideTraffic, TabContent } from './-analytics-tabs.tsx'
import { loadTab } from './-load-analytics-tab.ts'

export const Route = createFileRoute('/_app/analytics')({
  validateSearch: analyticsSearchSchema,
  // The comparison stays while one moves about the page, as month and client do.
  search: { middlewares: [stripSearchParams(analyticsDefaults), retainSearchParams(['compare'])] },
  loaderDeps: ({ search }) => {
    const { tab, filters, compare, explain, by, currency } = search
    return { tab, filters, compare, explain, by, currency }
  },
  loader: async ({ context, location, deps: { tab, filters, compare, explain, by, currency } }) => {
    const { queryClient, client, months } = context
    const texts = loadMessages(context, 'analytics', 'comparison', 'dashboard', 'charts', 'segments')
    if (!client?.website) return texts
    const asked = { clientId: client.id, month: months.selected, filters, compare }
    // Beside Traffic, the frame needs the month as such; the filters are for the tab's own numbers.
    await Promise.all([
      texts,
      loadMonth(queryClient, { ...asked, filters: tab === 'traffic' ? filters : [], turnover: true }),
      loadSegments(queryClient, client.id),
      tab === 'traffic' && loadMessages(context, 'annotations', 'explain', 'shares'),
      tab === 'traffic' &&
        explain &&
        import('#app/features/explain/explain.queries.ts').then((m) =>
          m.loadBridge(context, { ...asked, metric: explain, by, currency }),
        ),
      loadTab(context, tab, asked, location.search),
    ])
  },
  head: headOfPage,
  component: AnalyticsPage,
  pendingComponent: OverviewPending,
  errorComponent: ErrorPanel,
})

function AnalyticsPage() {
  const say = useMessages('analytics')
  const { user, client, months, demo } = Route.useRouteContext()
  const { segment, tab, explain, by, currency, ...search } = Route.useSearch()
  const mayWrite = isStaff(user.role) && !demo
  if (!client?.website) {
    return (
      <Page title={say('title')} question={say('question')}>
        {client ? <NoWebsite name={client.name} /> : <ChooseClient />}
      </Page>
    )
  }
  const { filters, compare } = search
  const of = { clientId: client.id, months }
  const asked = { clientId: client.id, month: months.selected, filters, compare }
  const quality = <DataQualityStrip {...asked} {...besideTraffic(tab)} />
  const share = mayWrite ? sharing(asked) : undefined
  const content = <TabContent tab={tab} asked={asked} mayWrite={mayWrite} />
  const why = explanation({ ...asked, metric: explain, by, currency })
  return (
    <WithSegments clientId={client.id} filters={filters} segmentId={segment} mayKeep={!demo} mayShare={mayWrite}>
      {(segments) =>
        tab === 'traffic' ? (
          <WithChartNotes {...of} timeZone={client.timeZone} mayWrite={mayWrite}>
            {(notes) => (
              <AnalyticsMonth
                {...of}
                {...search}
                {...{ segments, notes, quality, share }}
                explain={why}
                more={content}
              />
            )}
          </WithChartNotes>
        ) : (
          <MonthTab {...of} {...{ tab, filters, compare, segments, quality }}>
            {content}
          </MonthTab>
        )
      }
    </WithSegments>
  )
}
