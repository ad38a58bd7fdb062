import { createFileRoute } from '@tanstack/react-router'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { AccountExportCard } from '#app/features/account/account-export-card.tsx'
import { accountQueryOptions } from '#app/features/account/account.queries.ts'
import { DeleteAccountCard } from '#app/features/account/delete-account-card.tsx'
import { EmailCard } from '#app/features/account/email-card.tsx'
import { NameCard } from '#app/features/account/name-card.tsx'
import { AppearanceCard } from '#app/features/shell/appearance-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/account/')({
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'appearance', 'validation'),
      context.queryClient.prefetchQuery(accountQueryOptions()),
    ])
  },
  head: headOfPage,
  component: ProfileTab,
})

function ProfileTab() {
  const { user } = Route.useRouteContext()
  return (
    <Columns equal>
      <Column>
        <NameCard user={user} />
        <EmailCard />
      </Column>
      <Column>
        <AppearanceCard />
        <AccountExportCard />
        <DeleteAccountCard user={user} />
      </Column>
    </Columns>
  )
}
