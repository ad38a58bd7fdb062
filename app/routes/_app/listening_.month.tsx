import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { listeningMonthQueryOptions } from '#app/features/listening/month/month.queries.ts'
import { MonthPage } from '#app/features/listening/month/month-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/listening_/month')({
  loader: async ({ context }) => {
    const { client, months, demo, queryClient } = context
    await Promise.all([
      loadMessages(context, 'listening', 'listeningMonth', 'charts', 'common', 'dashboard'),
      client?.website && !demo && queryClient.prefetchQuery(listeningMonthQueryOptions(client.id, months.selected)),
    ])
  },
  head: headOfPage,
  component: ListeningMonth,
})

function ListeningMonth() {
  const { client, months, demo } = Route.useRouteContext()
  return <MonthPage client={client} month={months.selected} demo={demo} withoutClient={<ChooseClient />} />
}
