import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { fromSearchSchema } from '#app/features/auth/from-search.ts'
import { sessionQueryOptions } from '#app/features/auth/session.queries.ts'
import { NotAuthorized } from '#app/features/shell/not-authorized.tsx'

export const Route = createFileRoute('/_full/misc/not-authorized')({
  validateSearch: fromSearchSchema,
  loader: async ({ context }) => void (await context.queryClient.query(sessionQueryOptions())),
  head: () => ({ meta: [{ title: 'Not authorized · Loop' }] }),
  component: NotAuthorizedPage,
})

function NotAuthorizedPage() {
  const { from } = Route.useSearch()
  const { data: user } = useSuspenseQuery(sessionQueryOptions())
  return <NotAuthorized from={from} user={user} />
}
