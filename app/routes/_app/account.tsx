import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { loadAccount } from '#app/features/account/account.queries.ts'
import { ownProviderQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { credentialsQueryOptions } from '#app/features/auth/credentials/credentials.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/account')({
  loader: async ({ context }) => {
    const { queryClient, user } = context
    await Promise.all([
      loadMessages(context, 'account', 'appearance', 'credentials', 'signIn', 'validation'),
      loadAccount(queryClient, user),
      // The cards show a failure.
      queryClient.query(credentialsQueryOptions()).catch(() => undefined),
      queryClient.query(ownProviderQueryOptions()).catch(() => undefined),
    ])
  },
  head: headOfPage,
  component: Account,
})

function Account() {
  return <AccountPage user={Route.useRouteContext().user} />
}
