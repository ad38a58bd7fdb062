import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { forecastQueryOptions } from '#app/features/growth/forecasts/forecasts.queries.ts'
import { TargetsPage } from '#app/features/growth/targets-page.tsx'
import { targetsQueryOptions } from '#app/features/growth/pacing/pacing.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/growth')({
  loader: async ({ context }) => {
    const { client, months, demo, queryClient } = context
    const clientId = client && (client.website !== null || demo) ? client.id : null
    const visits = { subject: { metric: 'visits' }, span: 'month', first: months.selected } as const
    await Promise.all([
      loadMessages(context, 'growth', 'growthNames', 'growthTargets', 'dashboard', 'charts', 'itemLists', 'validation'),
      clientId !== null && queryClient.prefetchQuery(targetsQueryOptions(clientId, months.selected)),
      clientId !== null && queryClient.prefetchQuery(forecastQueryOptions(clientId, visits)),
    ])
  },
  head: headOfPage,
  component: Targets,
})

function Targets() {
  const { client, demo, months } = Route.useRouteContext()
  return <TargetsPage client={client} demo={demo} months={months} />
}
