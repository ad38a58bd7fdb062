import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/listening')({
  head: () => ({ meta: [{ title: 'Listening · Loop' }] }),
  component: ListeningPage,
})

function ListeningPage() {
  return (
    <Page title="Listening" question="What is being said about us, and where?">
      <NotBuiltYet>
        This page will gather mentions from the feeds you choose and count them by topic and source.
      </NotBuiltYet>
    </Page>
  )
}
