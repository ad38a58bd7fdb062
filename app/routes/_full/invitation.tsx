import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { linkSearchSchema, noReferrer } from '#app/features/auth/credentials/link-search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { InvitationPage } from '#app/features/team/invitation-page.tsx'
import { invitationQueryOptions } from '#app/features/team/team.queries.ts'

export const Route = createFileRoute('/_full/invitation')({
  validateSearch: linkSearchSchema,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  // Open to everyone, because an invited person may have no account yet. The signed-in person decides how they accept.
  loader: async ({ context, deps: { token } }) => {
    const { queryClient } = context
    await Promise.all([
      loadMessages(context, 'team', 'welcome', 'validation'),
      queryClient.query(sessionQueryOptions()),
      queryClient.query(invitationQueryOptions(token)),
    ])
  },
  head: (given) => ({ meta: [...headOfPage(given).meta, noReferrer] }),
  component: Invitation,
})

function Invitation() {
  const { token = '' } = Route.useSearch()
  const { data: user } = useSuspenseQuery(sessionQueryOptions())
  return <InvitationPage token={token} user={user} />
}
