import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ClientsCard } from '#app/features/clients/clients-card.tsx'
import { managedClientsQueryOptions } from '#app/features/clients/managed-clients.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/admin/settings/')({
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'clients', 'validation'),
      context.queryClient.prefetchQuery(managedClientsQueryOptions()),
    ])
  },
  head: headOfPage,
  component: ClientsTab,
})

function ClientsTab() {
  const { user } = Route.useRouteContext()
  return <ClientsCard role={user.role} />
}
