import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/account')({
  head: () => ({ meta: [{ title: 'Account · Loop' }] }),
  component: AccountPage,
})

function AccountPage() {
  return (
    <Page title="Account" question="How do I sign in, and how do I want to be told?">
      <NotBuiltYet>This page will keep your own name, password, sessions and notification preferences.</NotBuiltYet>
    </Page>
  )
}
