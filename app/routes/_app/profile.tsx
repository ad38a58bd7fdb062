import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/profile')({
  head: () => ({ meta: [{ title: 'Profile · Loop' }] }),
  component: ProfilePage,
})

function ProfilePage() {
  return (
    <Page title="Profile" question="Who is this company, and what matters to it?">
      <NotBuiltYet>
        This page will keep the company’s details: domains, time zone, brand terms and goals in words.
      </NotBuiltYet>
    </Page>
  )
}
