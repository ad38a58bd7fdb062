import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { CreateAccount } from '#app/features/auth/create-account-page.tsx'
import { loadIsFirstRunLinkGood } from '#app/features/auth/credentials/account-links.queries.ts'
import { linkSearchSchema, noReferrer } from '#app/features/auth/credentials/link-search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_full/create-account')({
  validateSearch: linkSearchSchema,
  loader: async ({ context, location }) => {
    const [good] = await Promise.all([
      loadIsFirstRunLinkGood(location.search),
      loadMessages(context, 'credentials', 'welcome', 'validation'),
    ])
    return good
  },
  head: (given) => ({ meta: [...headOfPage(given).meta, noReferrer] }),
  component: CreateAccountPage,
})

function CreateAccountPage() {
  const { token = '' } = Route.useSearch()
  return <CreateAccount token={token} good={Route.useLoaderData()} />
}
