import { Flex } from '@radix-ui/themes'
import { createFileRoute } from '@tanstack/react-router'
import { providersInForceQueryOptions, signInFactsQueryOptions } from '#app/features/admin/admin.queries.ts'
import { ProvidersCard } from '#app/features/admin/providers-card.tsx'
import { SignInFactsCard } from '#app/features/admin/sign-in-facts-card.tsx'

export const Route = createFileRoute('/_app/admin/settings/sign-in')({
  async loader({ context: { queryClient, user } }) {
    await Promise.all([
      queryClient.prefetchQuery(providersInForceQueryOptions()),
      user.role === 'Admin' && queryClient.prefetchQuery(signInFactsQueryOptions()),
    ])
  },
  head: () => ({ meta: [{ title: 'Sign-in · Admin settings · Loop' }] }),
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
