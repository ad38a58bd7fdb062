import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Page } from '#app/components/layout/page.tsx'
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx'

/** The frame of the admin pages: each tab is a page with its own address. Who may open them says the guard of /_app. */
export const Route = createFileRoute('/_app/admin/settings')({
  component: AdminSettings,
})

function AdminSettings() {
  return (
    <Page title="Admin settings" question="Who are our clients and staff, and is everything running?">
      <AdminTabs />
      <Outlet />
    </Page>
  )
}
