import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { EffectsPage } from '#app/features/growth/effects-page.tsx'
import { effectLedgerQueryOptions } from '#app/features/growth/effects/effects.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/growth_/effects')({
  loader: async ({ context }) => {
    const { client, demo, queryClient } = context
    await Promise.all([
      loadMessages(context, 'growth', 'growthEffects', 'dashboard', 'cardEffects', 'common'),
      client && (client.website !== null || demo) && queryClient.prefetchQuery(effectLedgerQueryOptions(client.id)),
    ])
  },
  head: headOfPage,
  component: Effects,
})

function Effects() {
  const { client, demo } = Route.useRouteContext()
  return <EffectsPage client={client} demo={demo} />
}
