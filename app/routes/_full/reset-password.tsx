import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { loadIsResetLinkGood } from '#app/features/auth/credentials/account-links.queries.ts'
import { linkSearchSchema, noReferrer } from '#app/features/auth/credentials/link-search.ts'
import { ResetPassword } from '#app/features/auth/reset-password-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_full/reset-password')({
  validateSearch: linkSearchSchema,
  loader: async ({ context, location }) => {
    const [good] = await Promise.all([
      loadIsResetLinkGood(location.search),
      loadMessages(context, 'credentials', 'validation'),
    ])
    return good
  },
  head: (given) => ({ meta: [...headOfPage(given).meta, noReferrer] }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token = '' } = Route.useSearch()
  return <ResetPassword token={token} good={Route.useLoaderData()} />
}
