import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { optionalParam } from '#app/shared/search-params.ts'
import { goOnIfSignedIn } from '#app/features/auth/guards.ts'
import { loadSignIn } from '#app/features/auth/load-sign-in.ts'
import { LeftDemo } from '#app/features/auth/session/left-demo.tsx'
import { loginSearchSchema } from '#app/features/auth/session/login-search.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { SignInPanel } from '#app/features/auth/sign-in-panel.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { DemoSignIn, loadDemoSignIn } from './-demo-sign-in.tsx'

const searchSchema = v.object({
  ...loginSearchSchema.entries,
  /** What a person who may still be signed in has just left. */
  left: optionalParam(v.literal('demo')),
})

export const Route = createFileRoute('/_full/pages/login')({
  validateSearch: searchSchema,
  async beforeLoad({ context, search }) {
    if (search.left === 'demo') return { stillSignedIn: await context.queryClient.query(sessionQueryOptions()) }
    await goOnIfSignedIn(context.queryClient, search.redirect)
    return { stillSignedIn: null }
  },
  loader: async ({ context }) => {
    const [hasDemos] = await Promise.all([
      // The demo screens can be off. Their sign-in then isn't shown, and neither if this can't be found out.
      context
        .requireDemoScreens()
        .then(loadDemoSignIn)
        .then(
          () => true,
          () => false,
        ),
      loadSignIn(context),
    ])
    return { hasDemos }
  },
  head: headOfPage,
  component: LoginPage,
})

function LoginPage() {
  const { redirect } = Route.useSearch()
  const { stillSignedIn } = Route.useRouteContext()
  const beside = Route.useLoaderData().hasDemos && <DemoSignIn />
  if (stillSignedIn) return <LeftDemo user={stillSignedIn} beside={beside} />
  return <SignInPanel redirect={redirect} beside={beside} />
}
