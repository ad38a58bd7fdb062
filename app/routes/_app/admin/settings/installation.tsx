import { createFileRoute } from '@tanstack/react-router'
import { installationSettingsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { InstallationCard } from '#app/features/admin/installation-card.tsx'

export const Route = createFileRoute('/_app/admin/settings/installation')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(installationSettingsQueryOptions()),
  head: () => ({ meta: [{ title: 'Installation · Admin settings · Loop' }] }),
  component: InstallationTab,
})

function InstallationTab() {
  const { user } = Route.useRouteContext()
  return <InstallationCard role={user.role} />
}
