import { createFileRoute } from '@tanstack/react-router'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { installationSettingsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { InstallationCard } from '#app/features/admin/installation-card.tsx'

export const Route = createFileRoute('/_app/admin/settings/installation')({
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'admin'),
      context.queryClient.prefetchQuery(installationSettingsQueryOptions()),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'admin')('installationPageTitle') }] }),
  component: InstallationTab,
})

function InstallationTab() {
  const { user } = Route.useRouteContext()
  return <InstallationCard role={user.role} />
}
