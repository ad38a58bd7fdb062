import { createFileRoute, Outlet, retainSearchParams } from '@tanstack/react-router'
import { requirePage, requireUser } from '#app/features/auth/guards.ts'
import { ClientPicker } from '#app/features/clients/client-picker.tsx'
import { enterClient } from '#app/features/clients/enter-client.ts'
import { NotificationBell } from '#app/features/notifications/notification-bell.tsx'
import { AppShell } from '#app/features/shell/app-shell.tsx'
import { appSearchSchema } from '#app/features/shell/app-search.ts'

/**
 * The signed-in product. Whoever opens a page of it is known, may open it, and has a client and a month to look at:
 * `{ user, client, months }` in the context of every page.
 */
export const Route = createFileRoute('/_app')({
  validateSearch: appSearchSchema,
  search: { middlewares: [retainSearchParams(['month', 'client'])] },
  async beforeLoad({ context, location, search }) {
    const user = await requireUser({ context, location })
    requirePage(user.role, location.pathname, location.href)
    const chosen = await enterClient({ queryClient: context.queryClient, user, search, href: location.href })
    return { user, ...chosen }
  },
  component: AppLayout,
})

function AppLayout() {
  const { user, client, months } = Route.useRouteContext()
  return (
    <AppShell
      user={user}
      client={client}
      months={months}
      picker={<ClientPicker client={client} />}
      bell={<NotificationBell />}
    >
      <Outlet />
    </AppShell>
  )
}
