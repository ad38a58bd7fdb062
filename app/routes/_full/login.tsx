import { createFileRoute } from '@tanstack/react-router'
import { goOnIfSignedIn } from '#app/features/auth/guards.ts'
import { loadSignIn } from '#app/features/auth/load-sign-in.ts'
import { loginSearchSchema } from '#app/features/auth/session/login-search.ts'
import { SignInPanel } from '#app/features/auth/sign-in-panel.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_full/login')({
  validateSearch: loginSearchSchema,
  beforeLoad: ({ context, search }) => goOnIfSignedIn(context.queryClient, search.redirect),
  loader: ({ context }) => loadSignIn(context),
  head: headOfPage,
  component: LoginPage,
})

function LoginPage() {
  const { redirect, deleted = false } = Route.useSearch()
  return <SignInPanel redirect={redirect} goodbye={deleted} />
}
