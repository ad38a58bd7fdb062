import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/competitors')({
  head: () => ({ meta: [{ title: 'Competitors · Loop' }] }),
  component: CompetitorsPage,
})

function CompetitorsPage() {
  return (
    <Page title="Competitors" question="What are the others changing?">
      <NotBuiltYet>
        This page will watch the public pages of the competitors you name and report what changed.
      </NotBuiltYet>
    </Page>
  )
}
