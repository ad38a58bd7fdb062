import { createFileRoute } from '@tanstack/react-router'
import { noReferrer } from '#app/features/auth/credentials/link-search.ts'
import { SharedReportPage } from '#app/features/reports/published/shared-report-page.tsx'
import { loadSharedReport } from '#app/features/reports/published/load-report.ts'
import { reportSearchSchema } from '#app/features/reports/published/report-search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

/** A published report for anyone who has the link. Public: the server only checks the link's secret and password. */
export const Route = createFileRoute('/_full/shared-report/$token')({
  validateSearch: reportSearchSchema,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ context, params, deps }) => loadSharedReport(context, params.token, deps.version),
  head: ({ loaderData, ...given }) => ({
    meta: [
      ...(loaderData?.title ? [{ title: loaderData.title }] : headOfPage(given).meta),
      { name: 'robots', content: 'noindex, nofollow' },
      noReferrer,
    ],
  }),
  component: SharedReport,
})

function SharedReport() {
  const { token } = Route.useParams()
  const { version } = Route.useSearch()
  return <SharedReportPage token={token} version={version ?? null} />
}
