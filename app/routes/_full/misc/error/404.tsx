import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#app/components/feedback/not-found-page.tsx'

export const Route = createFileRoute('/_full/misc/error/404')({
  head: () => ({ meta: [{ title: 'Page not found · Loop' }] }),
  component: NotFoundPage,
})
