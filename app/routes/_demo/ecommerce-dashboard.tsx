import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { DashboardPage } from './-shop/dashboard-page.tsx'

export const Route = createFileRoute('/_demo/ecommerce-dashboard')({
  loader: ({ context }) => loadMessages(context, 'charts'),
  head: () => ({ meta: [{ title: 'Shop dashboard (demo) · Loop' }] }),
  component: DashboardPage,
})
