import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { PlansPage } from '#app/features/plans/plans-page.tsx'
import { loadPlans } from '#app/features/plans/plans.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/plans')({
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'plans', 'validation'),
      loadPlans(context.queryClient, context.client?.id ?? null),
    ])
  },
  head: headOfPage,
  component: Plans,
})

function Plans() {
  const { user, client } = Route.useRouteContext()
  return <PlansPage role={user.role} client={client} />
}
