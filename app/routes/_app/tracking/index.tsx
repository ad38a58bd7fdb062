import { createFileRoute } from '@tanstack/react-router'
import { Stack } from '#app/components/layout/stack.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { HealthCard } from '#app/features/tracking/health-card.tsx'
import { RecentEventsCard } from '#app/features/tracking/recent-events-card.tsx'
import { useShownWebsite } from '#app/features/tracking/shown-website.ts'
import { loadTrackingOverview } from '#app/features/tracking/tracking.queries.ts'

export const Route = createFileRoute('/_app/tracking/')({
  loader: async ({ context: { client, queryClient } }) => {
    if (client?.website) await loadTrackingOverview(queryClient, client.id)
  },
  head: headOfPage,
  component: OverviewTab,
})

function OverviewTab() {
  const website = useShownWebsite()
  return (
    <Stack>
      <HealthCard website={website} />
      <RecentEventsCard website={website} />
    </Stack>
  )
}
