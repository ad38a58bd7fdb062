import { createFileRoute } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { auditPeopleQueryOptions, auditQueryOptions } from '#app/features/admin/admin.queries.ts'
import { AdminOnly } from '#app/features/admin/admin-only.tsx'
import { AuditCard } from '#app/features/admin/audit-card.tsx'
import { managedClientsQueryOptions } from '#app/features/clients/managed-clients.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { auditSearchSchema } from '#app/shared/admin/audit-filter.ts'

export const Route = createFileRoute('/_app/admin/settings/audit')({
  validateSearch: auditSearchSchema,
  loaderDeps: ({ search: { person, company, kind, from, to } }) => ({ person, company, kind, from, to }),
  loader: async ({ context, deps }) => {
    const { queryClient, user } = context
    const messages = loadMessages(context, 'admin', 'audit')
    if (user.role !== 'Admin') return messages
    await Promise.all([
      messages,
      queryClient.prefetchInfiniteQuery(auditQueryOptions(deps)),
      queryClient.prefetchQuery(auditPeopleQueryOptions()),
      queryClient.prefetchQuery(managedClientsQueryOptions()),
    ])
  },
  head: headOfPage,
  component: AuditTab,
})

function AuditTab() {
  const { user } = Route.useRouteContext()
  const [filter, onFilter] = useListSearch(auditSearchSchema)
  const companies = useQuery({ ...managedClientsQueryOptions(), enabled: user.role === 'Admin' }).data ?? []
  return (
    <AdminOnly role={user.role} what="audit">
      <AuditCard filter={filter} companies={companies} onFilter={onFilter} />
    </AdminOnly>
  )
}
