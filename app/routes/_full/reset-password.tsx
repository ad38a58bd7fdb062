import { createFileRoute } from '@tanstack/react-router'
import { isResetLinkGood } from '#app/features/credentials/account-links.queries.ts'
import { linkSearchSchema, noReferrer } from '#app/features/credentials/link-search.ts'
import { ResetPassword } from '#app/features/credentials/reset-password-page.tsx'

export const Route = createFileRoute('/_full/reset-password')({
  validateSearch: linkSearchSchema,
  loader: ({ location }) => isResetLinkGood(location.search),
  head: () => ({ meta: [{ title: 'Set a new password · Loop' }, noReferrer] }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token = '' } = Route.useSearch()
  return <ResetPassword token={token} good={Route.useLoaderData()} />
}
