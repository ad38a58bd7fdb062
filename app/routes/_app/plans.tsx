import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '#app/features/plans/plans-page.tsx'
import { loadPlans } from '#app/features/plans/plans.queries.ts'

export const Route = createFileRoute('/_app/plans')({
  loader: ({ context: { client, queryClient } }) => loadPlans(queryClient, client?.id ?? null),
  head: () => ({ meta: [{ title: 'Plans · Loop' }] }),
  component: Plans,
})

function Plans() {
  const { user, client } = Route.useRouteContext()
  return <PlansPage role={user.role} client={client} />
}
