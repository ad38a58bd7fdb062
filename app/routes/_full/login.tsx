import { createFileRoute } from '@tanstack/react-router'
import { goOnIfSignedIn } from '#app/features/auth/guards.ts'
import { loginSearchSchema } from '#app/features/auth/login-search.ts'
import { providersQueryOptions } from '#app/features/auth/providers.queries.ts'
import { SignInPanel } from '#app/features/auth/sign-in-panel.tsx'

const nothing = () => undefined

export const Route = createFileRoute('/_full/login')({
  validateSearch: loginSearchSchema,
  beforeLoad: ({ context, search }) => goOnIfSignedIn(context.queryClient, search.redirect),
  // Where it fails the page still opens, says so and asks again.
  loader: ({ context }) => context.queryClient.query(providersQueryOptions()).then(nothing, nothing),
  head: () => ({ meta: [{ title: 'Sign in · Loop' }] }),
  component: LoginPage,
})

function LoginPage() {
  const { redirect, deleted = false } = Route.useSearch()
  return <SignInPanel redirect={redirect} goodbye={deleted} />
}
