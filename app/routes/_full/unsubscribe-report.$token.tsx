import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { noReferrer } from '#app/features/auth/credentials/link-search.ts'
import { mailsOfLinkQueryOptions } from '#app/features/reports/delivery/delivery.queries.ts'
import { UnsubscribePage } from '#app/features/reports/delivery/unsubscribe-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

/** Where recipients of a report's mails end them. Public: the server only checks the link's secret. */
export const Route = createFileRoute('/_full/unsubscribe-report/$token')({
  loader: async ({ context, params }) => {
    await Promise.all([
      loadMessages(context, 'reportUnsubscribe'),
      context.queryClient.query(mailsOfLinkQueryOptions(params.token)),
    ])
  },
  head: (given) => ({
    meta: [...headOfPage(given).meta, { name: 'robots', content: 'noindex, nofollow' }, noReferrer],
  }),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { token } = Route.useParams()
  return <UnsubscribePage token={token} />
}
