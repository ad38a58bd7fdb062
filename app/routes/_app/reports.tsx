import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/reports')({
  head: () => ({ meta: [{ title: 'Reports · Loop' }] }),
  component: ReportsPage,
})

function ReportsPage() {
  return (
    <Page title="Reports" question="What happened this month, in words a client can read?">
      <NotBuiltYet>
        This page will put the month together as a report: drafted, reviewed, published and frozen.
      </NotBuiltYet>
    </Page>
  )
}
