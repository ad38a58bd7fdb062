import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { paramWithDefault } from '#app/shared/search-params.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { emailChangeQueryOptions } from '#app/features/account/account.queries.ts'
import { ConfirmEmailPage } from '#app/features/account/confirm-email-page.tsx'
import { noReferrer } from '#app/features/auth/credentials/link-search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { linkSecretSchema } from '#app/shared/secret-links.ts'

export const Route = createFileRoute('/_full/confirm-email')({
  validateSearch: v.object({ token: paramWithDefault(linkSecretSchema, '') }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    await Promise.all([
      loadMessages(context, 'account'),
      // The page shows if the link isn't valid.
      context.queryClient.query(emailChangeQueryOptions(token)).catch(() => undefined),
    ])
  },
  head: (given) => ({ meta: [...headOfPage(given).meta, noReferrer] }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { token } = Route.useSearch()
  return <ConfirmEmailPage token={token} />
}
