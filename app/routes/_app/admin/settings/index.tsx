import { createFileRoute } from '@tanstack/react-router'
import { ClientsCard } from '#app/features/clients/clients-card.tsx'
import { managedClientsQueryOptions } from '#app/features/clients/managed-clients.queries.ts'

export const Route = createFileRoute('/_app/admin/settings/')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(managedClientsQueryOptions()),
  head: () => ({ meta: [{ title: 'Clients · Admin settings · Loop' }] }),
  component: ClientsTab,
})

function ClientsTab() {
  const { user } = Route.useRouteContext()
  return <ClientsCard role={user.role} />
}
