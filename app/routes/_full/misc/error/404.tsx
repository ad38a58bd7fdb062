import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#app/features/shell/not-found.tsx'

export const Route = createFileRoute('/_full/misc/error/404')({
  head: () => ({ meta: [{ title: 'Not found · Loop' }] }),
  component: NotFound,
})
