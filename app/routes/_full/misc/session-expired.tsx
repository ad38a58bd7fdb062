import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { fromSearchSchema } from '#app/features/auth/from-search.ts'
import { goOnIfSignedIn } from '#app/features/auth/guards.ts'
import { SessionExpired } from '#app/features/auth/session/session-expired.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_full/misc/session-expired')({
  validateSearch: fromSearchSchema,
  beforeLoad: ({ context, search }) => goOnIfSignedIn(context.queryClient, search.from),
  loader: ({ context }) => loadMessages(context, 'signIn'),
  head: headOfPage,
  component: SessionExpiredPage,
})

function SessionExpiredPage() {
  const { from } = Route.useSearch()
  return <SessionExpired from={from} />
}
