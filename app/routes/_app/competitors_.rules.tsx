import { createFileRoute } from '@tanstack/react-router'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { PagePending } from '#app/components/feedback/page-pending.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { CompetitorRulesPage } from '#app/features/competitors/rules-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/competitors_/rules')({
  loader: ({ context }) => loadMessages(context, 'competitors', 'competitorRules'),
  head: headOfPage,
  component: CompetitorRules,
  pendingComponent: PagePending,
  errorComponent: ErrorPanel,
})

function CompetitorRules() {
  const { client, demo } = Route.useRouteContext()
  return <CompetitorRulesPage client={client} demo={demo} />
}
