import { createFileRoute } from '@tanstack/react-router'
import { isFirstRunLinkGood } from '#app/features/credentials/account-links.queries.ts'
import { CreateAccount } from '#app/features/credentials/create-account-page.tsx'
import { linkSearchSchema, noReferrer } from '#app/features/credentials/link-search.ts'

export const Route = createFileRoute('/_full/create-account')({
  validateSearch: linkSearchSchema,
  loader: ({ location }) => isFirstRunLinkGood(location.search),
  head: () => ({ meta: [{ title: 'Create your account · Loop' }, noReferrer] }),
  component: CreateAccountPage,
})

function CreateAccountPage() {
  const { token = '' } = Route.useSearch()
  return <CreateAccount token={token} good={Route.useLoaderData()} />
}
