import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { accountQueryOptions, sessionsQueryOptions } from '#app/features/account/account.queries.ts'
import { SessionsCard } from '#app/features/account/sessions-card.tsx'
import { credentialsQueryOptions } from '#app/features/auth/credentials/credentials.queries.ts'
import { PasswordCard } from '#app/features/auth/credentials/password-card.tsx'
import { SecondFactorCard } from '#app/features/auth/credentials/second-factor-card.tsx'
import { ProviderCard } from '#app/features/auth/providers/provider-card.tsx'
import { ownProviderQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/account/security')({
  loader: async ({ context }) => {
    const { queryClient } = context
    await Promise.all([
      loadMessages(context, 'credentials', 'signIn', 'validation'),
      // The cards show a failure.
      queryClient.prefetchQuery(accountQueryOptions()),
      queryClient.prefetchQuery(sessionsQueryOptions()),
      queryClient.prefetchQuery(credentialsQueryOptions()),
      queryClient.prefetchQuery(ownProviderQueryOptions()),
    ])
  },
  head: headOfPage,
  component: SecurityTab,
})

function SecurityTab() {
  const { user } = Route.useRouteContext()
  const { data: account } = useQuery(accountQueryOptions())
  return (
    <Columns equal>
      <Column>
        <ProviderCard email={user.email} />
        <SessionsCard />
      </Column>
      {/* For people who sign in with an account of Loop itself. */}
      {account?.provider.id === 'embedded' && (
        <Column>
          <PasswordCard />
          <SecondFactorCard />
        </Column>
      )}
    </Columns>
  )
}
