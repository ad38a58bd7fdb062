import { createFileRoute } from '@tanstack/react-router'
import { sayNow } from '#app/components/locale/say-now.ts'
import { ServerFaultPage } from '#app/components/feedback/server-fault-page.tsx'
import { fromSearchSchema } from '#app/features/auth/from-search.ts'
import { sameSitePath } from '#app/shared/access/same-site-path.ts'

export const Route = createFileRoute('/_full/misc/error/500')({
  validateSearch: fromSearchSchema,
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'shell')('faultPageTitle') }] }),
  component: ServerFault,
})

function ServerFault() {
  const { from } = Route.useSearch()
  return <ServerFaultPage from={sameSitePath(from)} />
}
