import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { installationSettingsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { InstallationCard } from '#app/features/admin/installation-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/admin/settings/installation')({
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'admin'),
      context.queryClient.prefetchQuery(installationSettingsQueryOptions()),
    ])
  },
  head: headOfPage,
  component: InstallationTab,
})

function InstallationTab() {
  const { user } = Route.useRouteContext()
  return <InstallationCard role={user.role} />
}
