import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/crafting/$filter')({
  head: () => ({ meta: [{ title: 'Recommendations · Loop' }] }),
  component: RecommendationsPage,
})

function RecommendationsPage() {
  return (
    <Page title="Recommendations" question="What should we do next, and did it work?">
      <NotBuiltYet>
        This page will hold the cards of the loop: proposed, decided, worked on, shipped and measured.
      </NotBuiltYet>
    </Page>
  )
}
