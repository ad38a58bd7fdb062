import { Flex } from '@radix-ui/themes'
import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { providersInForceQueryOptions, signInFactsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { ProvidersCard } from '#app/features/admin/providers-card.tsx'
import { SignInFactsCard } from '#app/features/admin/sign-in-facts-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/admin/settings/sign-in')({
  loader: async ({ context }) => {
    const { queryClient, user } = context
    await Promise.all([
      loadMessages(context, 'admin'),
      queryClient.prefetchQuery(providersInForceQueryOptions()),
      user.role === 'Admin' && queryClient.prefetchQuery(signInFactsQueryOptions()),
    ])
  },
  head: headOfPage,
  component: SignInTab,
})

function SignInTab() {
  const { user } = Route.useRouteContext()
  return (
    <Flex direction="column" gap="5">
      <ProvidersCard role={user.role} />
      {user.role === 'Admin' && <SignInFactsCard />}
    </Flex>
  )
}
