import { createFileRoute } from '@tanstack/react-router'
import { ServerFaultPage } from '#app/components/feedback/server-fault-page.tsx'
import { fromSearchSchema } from '#app/features/auth/from-search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { sameSitePath } from '#app/features/auth/session/same-site-path.ts'

export const Route = createFileRoute('/_full/misc/error/500')({
  validateSearch: fromSearchSchema,
  head: headOfPage,
  component: ServerFault,
})

function ServerFault() {
  const { from } = Route.useSearch()
  return <ServerFaultPage from={sameSitePath(from)} />
}
