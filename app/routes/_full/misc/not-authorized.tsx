import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { fromSearchSchema } from '#app/features/auth/from-search.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { loadUpgradeOffer } from '#app/features/billing/plans/plans.queries.ts'
import { RequestUpgrade } from '#app/features/billing/plans/request-upgrade.tsx'
import { NotAuthorized } from '#app/features/shell/not-authorized.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { pageAt } from '#app/shared/pages.ts'

export const Route = createFileRoute('/_full/misc/not-authorized')({
  validateSearch: fromSearchSchema,
  loaderDeps: ({ search }) => ({ from: search.from }),
  loader: async ({ context, deps: { from } }) => {
    const { queryClient } = context
    const user = await queryClient.query(sessionQueryOptions())
    if (user?.role === 'Client' && from !== undefined && pageAt(from) === 'plans') {
      await Promise.all([loadMessages(context, 'plans', 'validation'), loadUpgradeOffer(queryClient)])
    }
  },
  head: headOfPage,
  component: NotAuthorizedPage,
})

function NotAuthorizedPage() {
  const { from } = Route.useSearch()
  const { data: user } = useSuspenseQuery(sessionQueryOptions())
  return <NotAuthorized from={from} user={user} plansAction={<RequestUpgrade />} />
}
