import { createFileRoute } from '@tanstack/react-router'
import { sayNow } from '#app/components/locale/say-now.ts'
import { NotFound } from '#app/features/shell/not-found.tsx'

export const Route = createFileRoute('/_full/misc/error/404')({
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'shell')('notFoundPageTitle') }] }),
  component: NotFound,
})
