import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { goOnIfSignedIn } from '#app/features/auth/guards.ts'
import { loginSearchSchema } from '#app/features/auth/session/login-search.ts'
import { providersQueryOptions } from '#app/features/auth/providers/providers.queries.ts'
import { SignInPanel } from '#app/features/auth/sign-in-panel.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_full/login')({
  validateSearch: loginSearchSchema,
  beforeLoad: ({ context, search }) => goOnIfSignedIn(context.queryClient, search.redirect),
  loader: async ({ context }) => {
    await Promise.all([
      loadMessages(context, 'signIn', 'validation'),
      // If it fails, the page still opens, shows the error and tries again.
      context.queryClient.query(providersQueryOptions()).catch(() => undefined),
    ])
  },
  head: headOfPage,
  component: LoginPage,
})

function LoginPage() {
  const { redirect, deleted = false } = Route.useSearch()
  return <SignInPanel redirect={redirect} goodbye={deleted} />
}
