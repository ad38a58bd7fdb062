import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { PlansPage } from '#app/features/billing/plans-page.tsx'
import { loadPlans } from '#app/features/billing/plans/plans.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/plans')({
  loader: async ({ context }) => {
    const { client, months, queryClient } = context
    await Promise.all([
      loadMessages(context, 'plans', 'payment', 'validation'),
      loadPlans(queryClient, client && { clientId: client.id, month: months.selected }),
    ])
  },
  head: headOfPage,
  component: Plans,
})

function Plans() {
  const { user, client, months } = Route.useRouteContext()
  return <PlansPage role={user.role} client={client} months={months} />
}
