import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { systemFactsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { AdminOnly } from '#app/features/admin/admin-only.tsx'
import { SystemCard } from '#app/features/admin/system-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/admin/settings/system')({
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'admin', 'systemHealth', 'sentMails'),
      context.user.role === 'Admin' && context.queryClient.prefetchQuery(systemFactsQueryOptions()),
    ])
  },
  head: headOfPage,
  component: SystemTab,
})

function SystemTab() {
  const { user } = Route.useRouteContext()
  return (
    <AdminOnly role={user.role} what="system">
      <SystemCard />
    </AdminOnly>
  )
}
