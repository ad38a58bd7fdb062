import { Callout } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { sampleWarningQueryOptions } from '#app/features/admin/admin.queries.ts'
import { PageTabs } from '#app/features/shell/page-tabs.tsx'

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
      <PageTabs page="/admin/settings" />
      <Outlet />
    </Page>
  )
}

/** Warns staff that strangers can sign in with the sample accounts; shows nothing if they can't. */
function SampleWarning() {
  const t = useMessages('admin')
  const { data: isOpen } = useSuspenseQuery(sampleWarningQueryOptions())
  if (!isOpen) return null
  return (
    <Callout.Root color="amber" role="note" mb="4">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>{t('sampleAccountsOpen')}</Callout.Text>
    </Callout.Root>
  )
}
