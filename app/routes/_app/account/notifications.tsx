import { createFileRoute } from '@tanstack/react-router'
import { Columns } from '#app/components/layout/columns.tsx'
import { accountQueryOptions, listeningDigestQueryOptions } from '#app/features/account/account.queries.ts'
import { NotificationsCard } from '#app/features/account/notifications-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { canSeeListening } from '#app/shared/access/permissions.ts'

export const Route = createFileRoute('/_app/account/notifications')({
  loader: async ({ context: { queryClient, user } }) => {
    await Promise.all([
      queryClient.prefetchQuery(accountQueryOptions()),
      canSeeListening(user) && queryClient.prefetchQuery(listeningDigestQueryOptions()),
    ])
  },
  head: headOfPage,
  component: NotificationsTab,
})

function NotificationsTab() {
  const { user } = Route.useRouteContext()
  return (
    <Columns>
      <NotificationsCard role={user.role} />
    </Columns>
  )
}
