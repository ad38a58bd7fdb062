import { createFileRoute } from '@tanstack/react-router'
import { ClientPicker } from '#app/features/clients/client-picker.tsx'
import { TeamPage } from '#app/features/team/team-page.tsx'
import { loadTeams } from '#app/features/team/team.queries.ts'
import { isStaff } from '#app/shared/access/permissions.ts'

export const Route = createFileRoute('/_app/team')({
  loader: ({ context: { client, queryClient, user } }) =>
    loadTeams(queryClient, [...(client ? [client.id] : []), ...(isStaff(user.role) ? [null] : [])]),
  head: () => ({ meta: [{ title: 'Team Members · Loop' }] }),
  component: Team,
})

function Team() {
  const { user, client } = Route.useRouteContext()
  return <TeamPage user={user} client={client} picker={<ClientPicker client={client} />} />
}
