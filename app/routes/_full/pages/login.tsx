import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { goOnIfSignedIn } from '#app/features/auth/guards.ts'
import { LeftDemo } from '#app/features/auth/left-demo.tsx'
import { loginSearchSchema } from '#app/features/auth/login-search.ts'
import { providersQueryOptions } from '#app/features/auth/providers.queries.ts'
import { sessionQueryOptions } from '#app/features/auth/session.queries.ts'
import { SignInPanel } from '#app/features/auth/sign-in-panel.tsx'

const searchSchema = v.object({
  ...loginSearchSchema.entries,
  /** What somebody has just left who may still be signed in. */
  left: v.optional(v.fallback(v.optional(v.literal('demo')), undefined)),
})

const nothing = () => undefined

export const Route = createFileRoute('/_full/pages/login')({
  validateSearch: searchSchema,
  async beforeLoad({ context, search }) {
    if (search.left === 'demo') return { stillSignedIn: await context.queryClient.query(sessionQueryOptions()) }
    await goOnIfSignedIn(context.queryClient, search.redirect)
    return { stillSignedIn: null }
  },
  // Where it fails the page still opens, says so and asks again.
  loader: ({ context }) => context.queryClient.query(providersQueryOptions()).then(nothing, nothing),
  head: () => ({ meta: [{ title: 'Sign in · Loop' }] }),
  component: LoginPage,
})

function LoginPage() {
  const { redirect } = Route.useSearch()
  const { stillSignedIn } = Route.useRouteContext()
  return stillSignedIn ? <LeftDemo user={stillSignedIn} /> : <SignInPanel redirect={redirect} />
}
