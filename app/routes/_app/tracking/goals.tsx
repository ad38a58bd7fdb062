import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { GoalsCard } from '#app/features/analytics/goals/goals-card.tsx'
import { loadGoals } from '#app/features/analytics/goals/goals.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { useShownWebsite } from '#app/features/tracking/shown-website.ts'

export const Route = createFileRoute('/_app/tracking/goals')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(context, 'goals', 'validation'),
      client?.website && loadGoals(queryClient, client.id),
    ])
  },
  head: headOfPage,
  component: GoalsTab,
})

function GoalsTab() {
  return <GoalsCard clientId={useShownWebsite().clientId} />
}
