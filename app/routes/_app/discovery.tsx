import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'

export const Route = createFileRoute('/_app/discovery')({
  head: () => ({ meta: [{ title: 'Discovery · Loop' }] }),
  component: DiscoveryPage,
})

function DiscoveryPage() {
  return (
    <Page title="Discovery" question="What could be better on our own website?">
      <NotBuiltYet>
        This page will list findings from your pages, your search data and your traffic, with the evidence for each.
      </NotBuiltYet>
    </Page>
  )
}
