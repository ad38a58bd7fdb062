import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { sampleWarningQueryOptions } from '#app/features/admin/admin.queries.ts'
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx'
import { SampleWarning } from '#app/features/admin/sample-warning.tsx'

/**
 * The frame of the admin pages: each tab is a page with its own address. The guard of /_app decides who may open them.
 */
export const Route = createFileRoute('/_app/admin/settings')({
  loader: async ({ context }) => {
    await Promise.all([loadMessages(context, 'admin'), context.queryClient.query(sampleWarningQueryOptions())])
  },
  component: AdminSettings,
})

function AdminSettings() {
  const t = useMessages('admin')
  const tShell = useMessages('shell')
  return (
    <Page title={tShell('adminSettings')} question={t('question')}>
      <SampleWarning />
      <AdminTabs />
      <Outlet />
    </Page>
  )
}
