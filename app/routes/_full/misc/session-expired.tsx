import { createFileRoute } from '@tanstack/react-router'
import { fromSearchSchema } from '#app/features/auth/from-search.ts'
import { goOnIfSignedIn } from '#app/features/auth/guards.ts'
import { SessionExpired } from '#app/features/auth/session-expired.tsx'

export const Route = createFileRoute('/_full/misc/session-expired')({
  validateSearch: fromSearchSchema,
  beforeLoad: ({ context, search }) => goOnIfSignedIn(context.queryClient, search.from),
  head: () => ({ meta: [{ title: 'Session ended · Loop' }] }),
  component: SessionExpiredPage,
})

function SessionExpiredPage() {
  const { from } = Route.useSearch()
  return <SessionExpired from={from} />
}
