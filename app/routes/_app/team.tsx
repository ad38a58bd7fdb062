import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { TeamPage } from '#app/features/team/team-page.tsx'
import { loadTeams } from '#app/features/team/team.queries.ts'
import { isStaff } from '#app/shared/access/permissions.ts'

export const Route = createFileRoute('/_app/team')({
  loader: async ({ context }) => {
    const { client, queryClient, user } = context
    await Promise.all([
      loadMessages(context, 'team', 'accessLog', 'validation'),
      loadTeams(queryClient, [...(client ? [client.id] : []), ...(isStaff(user.role) ? [null] : [])]),
    ])
  },
  head: headOfPage,
  component: Team,
})

function Team() {
  const { user, client } = Route.useRouteContext()
  return <TeamPage user={user} client={client} />
}
