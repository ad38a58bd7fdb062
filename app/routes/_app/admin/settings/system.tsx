import { createFileRoute } from '@tanstack/react-router'
import { systemFactsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { AdminOnly } from '#app/features/admin/admin-only.tsx'
import { SystemCard } from '#app/features/admin/system-card.tsx'

export const Route = createFileRoute('/_app/admin/settings/system')({
  async loader({ context: { queryClient, user } }) {
    if (user.role === 'Admin') await queryClient.prefetchQuery(systemFactsQueryOptions())
  },
  head: () => ({ meta: [{ title: 'System · Admin settings · Loop' }] }),
  component: SystemTab,
})

function SystemTab() {
  const { user } = Route.useRouteContext()
  return (
    <AdminOnly role={user.role} what="How the system is doing">
      <SystemCard />
    </AdminOnly>
  )
}
