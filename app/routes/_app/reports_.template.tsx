import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ReportTemplatePage } from '#app/features/reports/report-template-page.tsx'
import { sharedSegmentsQueryOptions } from '#app/features/reports/shared-segments.queries.ts'
import { agencyTemplateQueryOptions, templateQueryOptions } from '#app/features/reports/template/template.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/reports_/template')({
  loader: async ({ context }) => {
    const { client, demo, queryClient } = context
    await Promise.all([
      loadMessages(context, 'reportList', 'reportStates', 'reports', 'validation'),
      // If one fails, the page says so and offers a retry.
      !client && queryClient.prefetchQuery(agencyTemplateQueryOptions()),
      client && !demo && queryClient.prefetchQuery(templateQueryOptions(client.id)),
      client && !demo && queryClient.prefetchQuery(sharedSegmentsQueryOptions(client.id)),
    ])
  },
  head: headOfPage,
  component: Template,
})

function Template() {
  const { client, demo } = Route.useRouteContext()
  return <ReportTemplatePage client={client} demo={demo} />
}
