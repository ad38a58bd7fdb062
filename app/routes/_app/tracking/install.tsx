import { createFileRoute } from '@tanstack/react-router'
import { Columns } from '#app/components/layout/columns.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { useShownWebsite } from '#app/features/tracking/shown-website.ts'
import { SiteCheckCard } from '#app/features/tracking/site-check.tsx'
import { SnippetCard } from '#app/features/tracking/snippet-card.tsx'
import { installationCheckQueryOptions } from '#app/features/tracking/tracking.queries.ts'

export const Route = createFileRoute('/_app/tracking/install')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(context, 'siteCheck', 'guides', 'validation'),
      client?.website && queryClient.prefetchQuery(installationCheckQueryOptions(client.id)),
    ])
  },
  head: headOfPage,
  component: InstallTab,
})

function InstallTab() {
  const website = useShownWebsite()
  return (
    <Columns equal>
      <SnippetCard website={website} />
      <SiteCheckCard website={website} />
    </Columns>
  )
}
