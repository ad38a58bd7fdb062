import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/plans')({
  head: () => ({ meta: [{ title: 'Plans · Loop' }] }),
  component: PlansPage,
})

function PlansPage() {
  return (
    <Page title="Plans" question="What does the plan include, and how much of it is used?">
      <NotBuiltYet>This page will compare the plans and take upgrade requests.</NotBuiltYet>
    </Page>
  )
}
