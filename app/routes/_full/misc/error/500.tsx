import { createFileRoute } from '@tanstack/react-router'
import { ServerFaultPage } from '#app/components/feedback/server-fault-page.tsx'

export const Route = createFileRoute('/_full/misc/error/500')({
  head: () => ({ meta: [{ title: 'Something went wrong · Loop' }] }),
  component: ServerFaultPage,
})
