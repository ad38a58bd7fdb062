import { createFileRoute } from '@tanstack/react-router'
import { goOnIfSignedIn } from '#app/features/auth/guards.ts'
import { loginSearchSchema } from '#app/features/auth/login-search.ts'
import { providersQueryOptions } from '#app/features/auth/providers.queries.ts'
import { SignInPanel } from '#app/features/auth/sign-in-panel.tsx'

export const Route = createFileRoute('/_full/pages/login')({
  validateSearch: loginSearchSchema,
  beforeLoad: ({ context, search }) => goOnIfSignedIn(context.queryClient, search.redirect),
  loader: async ({ context }) => void (await context.queryClient.query(providersQueryOptions())),
  head: () => ({ meta: [{ title: 'Sign in · Loop' }] }),
  component: LoginPage,
})

function LoginPage() {
  const { redirect } = Route.useSearch()
  return <SignInPanel redirect={redirect} />
}
