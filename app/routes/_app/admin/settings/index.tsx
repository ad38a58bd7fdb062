import { createFileRoute } from '@tanstack/react-router'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ClientsCard } from '#app/features/clients/clients-card.tsx'
import { managedClientsQueryOptions } from '#app/features/clients/managed-clients.queries.ts'

export const Route = createFileRoute('/_app/admin/settings/')({
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'clients', 'validation'),
      context.queryClient.prefetchQuery(managedClientsQueryOptions()),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'clients')('pageTitle') }] }),
  component: ClientsTab,
})

function ClientsTab() {
  const { user } = Route.useRouteContext()
  return <ClientsCard role={user.role} />
}
