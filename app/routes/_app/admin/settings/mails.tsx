import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { mailsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { AdminOnly } from '#app/features/admin/admin-only.tsx'
import { MailsCard } from '#app/features/admin/mails-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/admin/settings/mails')({
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'admin', 'sentMails'),
      context.user.role === 'Admin' && context.queryClient.prefetchInfiniteQuery(mailsQueryOptions()),
    ])
  },
  head: headOfPage,
  component: MailsTab,
})

function MailsTab() {
  const { user } = Route.useRouteContext()
  return (
    <AdminOnly role={user.role} what="mails">
      <MailsCard />
    </AdminOnly>
  )
}
