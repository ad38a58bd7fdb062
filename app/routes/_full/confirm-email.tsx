import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { emailChangeQueryOptions } from '#app/features/account/account.queries.ts'
import { ConfirmEmailPage } from '#app/features/account/confirm-email-page.tsx'
import { requireUser } from '#app/features/auth/guards.ts'
import { linkSecretSchema } from '#app/shared/link-secret.ts'

export const Route = createFileRoute('/_full/confirm-email')({
  validateSearch: v.object({ token: v.optional(v.fallback(linkSecretSchema, ''), '') }),
  // Whoever is not signed in comes back here after the sign-in.
  beforeLoad: ({ context, location }) => requireUser({ context, location }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    await Promise.all([
      loadMessages(context, 'account'),
      // A link that is not good is told by the page.
      context.queryClient.query(emailChangeQueryOptions(token)).catch(() => undefined),
    ])
  },
  head: ({ match }) => ({
    meta: [
      { title: sayNow(match.context, 'account')('confirmPageTitle') },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { token } = Route.useSearch()
  return <ConfirmEmailPage token={token} />
}
