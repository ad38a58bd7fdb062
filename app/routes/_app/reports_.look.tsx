import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { reportAgencyQueryOptions, reportLogoQueryOptions } from '#app/features/reports/look/look.queries.ts'
import { ReportLookPage } from '#app/features/reports/report-look-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/reports_/look')({
  loader: async ({ context }) => {
    const { queryClient, demo } = context
    const load = async () => {
      const agency = await queryClient.query(reportAgencyQueryOptions())
      // A question that is to be skipped would fail here, and be asked again after seconds.
      if (agency.logo !== null) await queryClient.prefetchQuery(reportLogoQueryOptions(agency.logo))
    }
    await Promise.all([
      loadMessages(context, 'reportList', 'reportStates', 'reports', 'validation'),
      // If it fails, the page says so and offers a retry.
      !demo && load().catch(() => undefined),
    ])
  },
  head: headOfPage,
  component: Look,
})

function Look() {
  const { months, demo } = Route.useRouteContext()
  return <ReportLookPage month={months.selected} demo={demo} />
}
