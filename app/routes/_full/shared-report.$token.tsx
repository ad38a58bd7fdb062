import { createFileRoute } from '@tanstack/react-router'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { noReferrer } from '#app/features/auth/credentials/link-search.ts'
import { HeldReportPage } from '#app/features/reports/published/held-report-page.tsx'
import { loadHeldReport } from '#app/features/reports/published/load-report.ts'
import { reportSearchSchema } from '#app/features/reports/published/report-search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

/** A published report for anyone who has the link. Public: the server only checks the link's secret and password. */
export const Route = createFileRoute('/_full/shared-report/$token')({
  validateSearch: reportSearchSchema,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ context, params, deps }) => loadHeldReport(context, params.token, deps.version),
  head: ({ loaderData, ...given }) => ({
    meta: [
      ...(loaderData?.title ? [{ title: loaderData.title }] : headOfPage(given).meta),
      { name: 'robots', content: 'noindex, nofollow' },
      noReferrer,
    ],
  }),
  component: SharedReportPage,
  errorComponent: ErrorPanel,
})

function SharedReportPage() {
  const { token } = Route.useParams()
  const { version } = Route.useSearch()
  return <HeldReportPage token={token} version={version ?? null} />
}
