import { createFileRoute } from '@tanstack/react-router'
import { Columns } from '#app/components/layout/columns.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { apiTokensQueryOptions } from '#app/features/account/account.queries.ts'
import { ApiTokensCard } from '#app/features/account/api-tokens-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/account/api')({
  loader: async ({ context }) => {
    await Promise.all([loadMessages(context, 'validation'), context.queryClient.prefetchQuery(apiTokensQueryOptions())])
  },
  head: headOfPage,
  component: ApiTab,
})

function ApiTab() {
  const { user } = Route.useRouteContext()
  return (
    <Columns>
      <ApiTokensCard role={user.role} />
    </Columns>
  )
}
