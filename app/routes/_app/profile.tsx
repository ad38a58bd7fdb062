import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { ProfilePage } from '#app/features/profile/profile-page.tsx'
import { loadProfile } from '#app/features/profile/profile.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/profile')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([loadMessages(context, 'profile', 'validation'), client && loadProfile(queryClient, client.id)])
  },
  head: headOfPage,
  component: Profile,
})

function Profile() {
  const t = useMessages('profile')
  const { client } = Route.useRouteContext()
  if (client) return <ProfilePage key={client.id} clientId={client.id} />
  return (
    <Page title={t('page.profile')} question={t('questionUnchosen')}>
      <ChooseClient />
    </Page>
  )
}
