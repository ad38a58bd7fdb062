import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { PageTabs } from '#app/features/shell/page-tabs.tsx'

/** The frame of a person's own account: each tab is a page with its own address. */
export const Route = createFileRoute('/_app/account')({
  loader: ({ context }) => loadMessages(context, 'account'),
  component: Account,
})

function Account() {
  const t = useMessages('account')
  return (
    <Page title={t('page.account')} question={t('question')}>
      <PageTabs page="/account" />
      <Outlet />
    </Page>
  )
}
