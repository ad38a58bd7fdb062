import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/admin/settings')({
  head: () => ({ meta: [{ title: 'Admin settings · Loop' }] }),
  component: AdminSettingsPage,
})

function AdminSettingsPage() {
  return (
    <Page title="Admin settings" question="Who are our clients and staff, and is everything running?">
      <NotBuiltYet>This page will manage clients, staff, sign-in providers and the health of the system.</NotBuiltYet>
    </Page>
  )
}
