import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#app/components/layout/page.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { ProfilePage } from '#app/features/profile/profile-page.tsx'
import { loadProfile } from '#app/features/profile/profile.queries.ts'

export const Route = createFileRoute('/_app/profile')({
  loader: async ({ context: { client, queryClient } }) => {
    if (client) await loadProfile(queryClient, client.id)
  },
  head: () => ({ meta: [{ title: 'Profile · Loop' }] }),
  component: Profile,
})

function Profile() {
  const { client } = Route.useRouteContext()
  if (client) return <ProfilePage key={client.id} clientId={client.id} />
  return (
    <Page title="Profile" question="Who is this company, and what matters to it?">
      <ChooseClient />
    </Page>
  )
}
