import { createFileRoute } from '@tanstack/react-router'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { systemFactsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { AdminOnly } from '#app/features/admin/admin-only.tsx'
import { SystemCard } from '#app/features/admin/system-card.tsx'

export const Route = createFileRoute('/_app/admin/settings/system')({
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'admin', 'systemHealth', 'mailFailures'),
      context.user.role === 'Admin' && context.queryClient.prefetchQuery(systemFactsQueryOptions()),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'admin')('systemPageTitle') }] }),
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
