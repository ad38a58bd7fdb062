import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/team')({
  head: () => ({ meta: [{ title: 'Team Members · Loop' }] }),
  component: TeamPage,
})

function TeamPage() {
  return (
    <Page title="Team Members" question="Who has access, and to what?">
      <NotBuiltYet>This page will list the people of this company and let you invite or remove them.</NotBuiltYet>
    </Page>
  )
}
