import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/growth')({
  head: () => ({ meta: [{ title: 'Growth · Loop' }] }),
  component: GrowthPage,
})

function GrowthPage() {
  return (
    <Page title="Growth" question="Are we getting where we want to be?">
      <NotBuiltYet>This page will set targets against your own history and show what moved the numbers.</NotBuiltYet>
    </Page>
  )
}
