import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadReport } from '#app/features/reports/published/load-report.ts'
import { ReportPage } from '#app/features/reports/published/report-page.tsx'
import { reportSearchSchema } from '#app/features/reports/published/report-search.ts'

// Most reports have nothing that waits.
const DecideHere = lazy(() =>
  import('#app/features/cards/waiting/decide-here.tsx').then((module) => ({ default: module.DecideHere })),
)

/** A published report, for the client's own people and Admins. */
export const Route = createFileRoute('/_full/report/$client/$month')({
  validateSearch: reportSearchSchema,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ context, params, deps, location }) =>
    loadReport(context, params, { version: deps.version, from: location.href }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Loop' }] }),
  component: PublishedReportPage,
})

function PublishedReportPage() {
  const { key } = Route.useLoaderData()
  const { version } = Route.useSearch()
  return (
    <ReportPage
      reportKey={key}
      version={version ?? null}
      decide={(cardId) => (
        <Suspense>
          <DecideHere clientId={key.clientId} cardId={cardId} />
        </Suspense>
      )}
    />
  )
}
