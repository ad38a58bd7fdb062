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

/** The demo screens can be deleted; the browser's route tree starts without them anyway (app/demo-routes.ts). */
const demos = import.meta.glob('../../../_demo/route.tsx')

function InstallationTab() {
  const { user } = Route.useRouteContext()
  return <InstallationCard role={user.role} hasDemos={Object.keys(demos).length > 0} />
}
