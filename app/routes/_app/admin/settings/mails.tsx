import { createFileRoute } from '@tanstack/react-router'
import { mailsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { AdminOnly } from '#app/features/admin/admin-only.tsx'
import { MailsCard } from '#app/features/admin/mails-card.tsx'

export const Route = createFileRoute('/_app/admin/settings/mails')({
  async loader({ context: { queryClient, user } }) {
    if (user.role === 'Admin') await queryClient.prefetchInfiniteQuery(mailsQueryOptions())
  },
  head: () => ({ meta: [{ title: 'Mails · Admin settings · Loop' }] }),
  component: MailsTab,
})

function MailsTab() {
  const { user } = Route.useRouteContext()
  return (
    <AdminOnly role={user.role} what="What Loop mails">
      <MailsCard />
    </AdminOnly>
  )
}
