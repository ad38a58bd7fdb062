import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { DecisionPage } from '#app/features/cards/decision-page.tsx'
import { decisionQueryOptions } from '#app/features/cards/decisions/decisions.queries.ts'
import { noReferrer } from '#app/features/auth/credentials/link-search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

/** A Client's decision by the link in a mail. Public: the server only checks the link's secret. */
export const Route = createFileRoute('/_full/decide/$token')({
  loader: async ({ context, params }) => {
    await Promise.all([
      loadMessages(context, 'decisions', 'cardMoves', 'discoveryFacts', 'evidence', 'dashboard', 'validation'),
      context.queryClient.query(decisionQueryOptions(params.token)),
    ])
  },
  head: (given) => ({
    meta: [...headOfPage(given).meta, { name: 'robots', content: 'noindex, nofollow' }, noReferrer],
  }),
  component: Decide,
})

function Decide() {
  const { token } = Route.useParams()
  return <DecisionPage token={token} />
}
